package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.nio.ByteBuffer;
import javax.lang.model.element.Modifier;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;

/**
 * Generates the class with integer and address constants. Its fields get the values of the loaded
 * library.
 */
final class ConstantsClass {
  private ConstantsClass() {}

  static TypeSpec.Builder write(Plan plan, ClassName natives) {
    String library = Documentation.escaped(plan.library().name());
    JavadocText text =
        new JavadocText(
                "%1$s's integer constants and special addresses, with the values of the %1$s that"
                        .formatted(library)
                    + " is loaded.")
            .paragraph(
                "An integer that this %s does not have is {@link Integer#MIN_VALUE}."
                    .formatted(library));
    TypeSpec.Builder type =
        GeneratedClass.of(TypeSpec.classBuilder(JavaNames.constants(plan.library())), text)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR);
    for (ConstantPlan constant : plan.fields()) {
      type.addField(
          constantField(TypeName.INT, constant, "")
              .initializer("$T.integer($L)", natives, constant.index())
              .build());
    }
    for (ConstantPlan constant : plan.addresses()) {
      type.addField(
          constantField(ClassName.get(ByteBuffer.class), constant, ": in place of a buffer")
              .initializer("$T.buffer($T.pointer($L), 0)", natives, natives, constant.index())
              .build());
    }
    return type;
  }

  /** Returns a public constant with its Javadoc. The caller adds its value. */
  static FieldSpec.Builder constantField(TypeName type, ConstantPlan constant, String more) {
    String text = Documentation.escaped(constant.constant().text());
    String said = "%s ({@code %s})%s".formatted(text, constant.constant().name(), more);
    return FieldSpec.builder(type, constant.javaName(), GeneratedClass.PUBLIC_CONSTANT)
        .addJavadoc("$L", new JavadocText(said).toString());
  }
}
