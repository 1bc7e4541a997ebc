package org.shimwright.mpi.caching;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.FacadeTarget;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.ObjectClass;

/** Turns the caching plan of an object class into the class that the runtime's keys call. */
final class CachingWriter {
  private final JavaTypes types;
  private final CachingPlan caching;
  private final ClassName self;
  private final ClassName object;

  CachingWriter(JavaTypes types, CachingPlan caching) {
    this.types = types;
    this.caching = caching;
    self = type(types, caching.objectClass());
    object = types.of(caching.objectClass());
  }

  /** The class of an object class. */
  static ClassName type(JavaTypes types, ObjectClass objectClass) {
    return types.named(JavaNames.caching(objectClass));
  }

  TypeSpec write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(self)
            .addModifiers(Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .addSuperinterface(ParameterizedTypeName.get(KeyTypes.CACHING_CALLS, object))
            .addJavadoc("The caching calls of {@link $T} for the runtime.\n", object)
            .addField(
                FieldSpec.builder(self, "CALLS", Modifier.STATIC, Modifier.FINAL)
                    .initializer("new $T()", self)
                    .build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addMethod(
                answer(
                    "type",
                    ParameterizedTypeName.get(ClassName.get(Class.class), object),
                    CodeBlock.of("$T.class", object)))
            .addMethod(function())
            .addMethod(
                answer("binding", KeyTypes.BINDING, CodeBlock.of("$T.BINDING", types.natives())))
            .addMethod(lend())
            .addMethod(answer("hasMpi1", TypeName.BOOLEAN, CodeBlock.of("$L", caching.hasMpi1())))
            .addMethod(procedure())
            .addMethod(createKeyval());
    addPassedOn(type);
    return type.build();
  }

  private void addPassedOn(TypeSpec.Builder type) {
    type.addMethod(passedOn("freeKeyval", CachingRole.FREE))
        .addMethod(passedOn("setAddress", CachingRole.SET_ADDRESS))
        .addMethod(passedOn("setAint", CachingRole.SET_AINT))
        .addMethod(passedOn("get", CachingRole.GET))
        .addMethod(passedOn("delete", CachingRole.DELETE));
    if (caching.hasMpi1()) {
      type.addMethod(passedOn("setMpi1", CachingRole.SET_MPI1))
          .addMethod(passedOn("getMpi1", CachingRole.GET_MPI1))
          .addMethod(passedOn("deleteMpi1", CachingRole.DELETE_MPI1))
          .addMethod(passedOn("freeKeyvalMpi1", CachingRole.FREE_MPI1));
    }
  }

  private static MethodSpec.Builder overriding(String name) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC);
  }

  private static MethodSpec answer(String name, TypeName returned, CodeBlock value) {
    return overriding(name).returns(returned).addStatement("return $L", value).build();
  }

  private MethodSpec function() {
    CodeBlock.Builder body = CodeBlock.builder().add("return switch (operation) {\n$>");
    caching.procedures().forEach((op, p) -> body.add("case $S -> $S;\n", op, p.name()));
    caching.mpi1().forEach((op, p) -> body.add("case $S -> $S;\n", op, p.name()));
    body.add("default -> operation;\n$<};\n");
    return overriding("function")
        .addParameter(String.class, "operation")
        .returns(String.class)
        .addCode(body.build())
        .build();
  }

  private MethodSpec lend() {
    return overriding("lend")
        .addParameter(TypeName.LONG, "handle")
        .returns(object)
        .addStatement("return new $T(handle, $T.LENT)", object, RuntimeTypes.ORIGIN)
        .build();
  }

  private MethodSpec procedure() {
    return overriding("procedure")
        .addParameter(KeyTypes.CALLBACK_LANGUAGE, "language")
        .addParameter(KeyTypes.ROLE, "role")
        .returns(TypeName.LONG)
        .addStatement(
            "return $T.$N(language.ordinal(), role.ordinal())",
            types.natives(),
            caching.method(CachingRole.PROCEDURE).name())
        .build();
  }

  private MethodSpec createKeyval() {
    AbiFunction c = caching.method(CachingRole.CREATE_C);
    CodeBlock.Builder body = CodeBlock.builder().add("return switch (language) {\n$>");
    body.add(createdIn("C", CachingRole.CREATE_C));
    body.add(createdIn("FORTRAN", CachingRole.CREATE_FORTRAN));
    body.add(
        caching.hasMpi1()
            ? createdIn("FORTRAN_MPI1", CachingRole.CREATE_MPI1)
            : CodeBlock.of(
                "case FORTRAN_MPI1 -> throw new $T($S);\n",
                IllegalArgumentException.class,
                "MPI-1 keys exist for communicators only"));
    body.add(createdIn("F08", CachingRole.CREATE_F08));
    body.add("$<};\n");
    MethodSpec.Builder method =
        overriding("createKeyval")
            .addParameter(KeyTypes.CALLBACK_LANGUAGE, "language")
            .returns(TypeName.INT);
    parameters(c).forEach(p -> method.addParameter(JavaTypes.of(p.type()), p.name()));
    return method.addCode(body.build()).build();
  }

  private CodeBlock createdIn(String language, CachingRole role) {
    AbiFunction method = caching.method(role);
    return CodeBlock.of(
        "case $L -> $T.$N($L);\n", language, types.natives(), method.name(), names(method));
  }

  private static List<AbiArgument> parameters(AbiFunction method) {
    return method.arguments().stream().filter(p -> p.type() != AbiType.NOTHING).toList();
  }

  private static String names(AbiFunction method) {
    return method.arguments().stream().map(AbiArgument::name).collect(Collectors.joining(", "));
  }

  private MethodSpec passedOn(String name, CachingRole role) {
    AbiFunction method = caching.method(role);
    MethodSpec.Builder passing = overriding(name).returns(JavaTypes.of(method.result()));
    parameters(method).forEach(p -> passing.addParameter(JavaTypes.of(p.type()), p.name()));
    return passing
        .addStatement("return $T.$N($L)", types.natives(), method.name(), names(method))
        .build();
  }
}
