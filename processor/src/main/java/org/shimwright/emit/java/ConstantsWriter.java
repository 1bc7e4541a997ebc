package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
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
    plan.integers().forEach(integer -> constants.addField(integer(integer)));
    plan.addresses().forEach(address -> constants.addField(address(address)));
    return constants.build();
  }

  private FieldSpec integer(ConstantPlan integer) {
    return field(integer, TypeName.INT, "$L ({@code $L})\n")
        .initializer("$T.integer($L)", types.natives(), integer.index())
        .build();
  }

  private FieldSpec address(ConstantPlan address) {
    return field(
            address, ClassName.get(ByteBuffer.class), "$L ({@code $L}): in place of a buffer\n")
        .initializer("$1T.buffer($1T.pointer($2L), 0)", types.natives(), address.index())
        .build();
  }

  private static FieldSpec.Builder field(ConstantPlan plan, TypeName type, String javadoc) {
    Constant constant = plan.constant();
    return FieldSpec.builder(
            type, plan.javaName(), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc(javadoc, Documentation.escaped(constant.text()), constant.name());
  }
}
