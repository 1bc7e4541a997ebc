package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.plan.crossing.CachingCrossing;
import org.shimwright.plan.crossing.Crossings;
import org.shimwright.plan.crossing.ProcedureCrossing;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Constant;
import org.shimwright.spec.ObjectClass;

/** Turns an object class into a Java class: its constants, its procedures, and its attributes. */
final class ObjectClassWriter {
  private final JavaTypes types;
  private final Crossings crossings;

  ObjectClassWriter(JavaTypes types, Crossings crossings) {
    this.types = types;
    this.crossings = crossings;
  }

  TypeSpec write(ObjectClass objectClass) {
    ClassName self = types.of(objectClass);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(self)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .superclass(Runtime.NATIVE_OBJECT)
            .addJavadoc("$L\n", Documentation.escaped(objectClass.text()));
    constants(type, objectClass, self);
    type.addMethod(constructor());
    Optional<CachingCrossing> caching =
        crossings.caching().stream().filter(c -> c.objectClass().equals(objectClass)).findFirst();
    caching.ifPresent(c -> new AttributeMethods(types, crossings, c).addTo(type));
    ProcedureMethods methods = new ProcedureMethods(types);
    for (ProcedureCrossing crossing : crossings.procedures()) {
      if (crossing.owner().equals(Optional.of(objectClass))) {
        methods.addTo(type, crossing);
      }
    }
    return type.build();
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addParameter(TypeName.LONG, "handle")
        .addParameter(Runtime.ORIGIN, "origin")
        .addStatement("super($T.BINDING, handle, NULL_HANDLE, origin)", types.natives())
        .build();
  }

  private void constants(TypeSpec.Builder type, ObjectClass objectClass, ClassName self) {
    List<Constant> handles = crossings.handles();
    for (int place = 0; place < handles.size(); place++) {
      if (handles.get(place).name().equals(objectClass.nullHandle())) {
        type.addField(
            FieldSpec.builder(
                    TypeName.LONG, "NULL_HANDLE", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.handle($L)", types.natives(), place)
                .build());
      }
    }
    for (int place = 0; place < handles.size(); place++) {
      Constant constant = handles.get(place);
      if (constant.objectClass().equals(Optional.of(objectClass.name()))) {
        type.addField(handle(objectClass, self, constant, place));
      }
    }
  }

  private FieldSpec handle(ObjectClass objectClass, ClassName self, Constant constant, int place) {
    String name = JavaNames.constant(constant, objectClass);
    return FieldSpec.builder(self, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L ({@code $L})\n", Documentation.escaped(constant.text()), constant.name())
        .initializer(
            "new $T($T.handle($L), $T.PREDEFINED)", self, types.natives(), place, Runtime.ORIGIN)
        .build();
  }
}
