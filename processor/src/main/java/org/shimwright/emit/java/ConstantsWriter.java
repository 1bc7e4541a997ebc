package org.shimwright.emit.java;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.nio.ByteBuffer;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;

/** Turns integer and address constants into fields with the values of the loaded library. */
final class ConstantsWriter {
  private final JavaTypes types;
  private final Plan plan;

  ConstantsWriter(JavaTypes types, Plan plan) {
    this.types = types;
    this.plan = plan;
  }

  TypeSpec write() {
    TypeSpec.Builder constants =
        TypeSpec.classBuilder(types.constants())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .addJavadoc(
                "$1L's integer constants and special addresses, with the values of the $1L that is"
                    + " loaded.\n\n"
                    + "<p>An integer that this $1L does not have is {@link $2T#MIN_VALUE}.\n",
                Documentation.escaped(types.libraryName()),
                Integer.class)
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    for (ConstantPlan integer : plan.integers()) {
      Constant constant = integer.constant();
      constants.addField(
          FieldSpec.builder(
                  TypeName.INT,
                  integer.javaName(),
                  Modifier.PUBLIC,
                  Modifier.STATIC,
                  Modifier.FINAL)
              .addJavadoc(
                  "$L ({@code $L})\n", Documentation.escaped(constant.text()), constant.name())
              .initializer("$T.integer($L)", types.natives(), integer.index())
              .build());
    }
    for (ConstantPlan address : plan.addresses()) {
      Constant constant = address.constant();
      constants.addField(
          FieldSpec.builder(
                  ByteBuffer.class,
                  address.javaName(),
                  Modifier.PUBLIC,
                  Modifier.STATIC,
                  Modifier.FINAL)
              .addJavadoc(
                  "$L ({@code $L}): in place of a buffer\n",
                  Documentation.escaped(constant.text()),
                  constant.name())
              .initializer("$1T.buffer($1T.pointer($2L), 0)", types.natives(), address.index())
              .build());
    }
    return constants.build();
  }
}
