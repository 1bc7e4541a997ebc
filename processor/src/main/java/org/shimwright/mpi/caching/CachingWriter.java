package org.shimwright.mpi.caching;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.GeneratedClass;
import org.shimwright.emit.java.JavadocText;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;

/**
 * Generates the Java class that the runtime's keys call, from the caching plan of an object class.
 */
record CachingWriter(JavaOfType java, CachingPlan caching) {
  private static final ClassName CALLS = KeyTypes.internal("CachingCalls");
  private static final ClassName LANGUAGE =
      KeyTypes.named("NativeCallbacks").nestedClass("Language");
  private static final String CREATED = "copy, remove, state, out";

  TypeSpec.Builder write() {
    ClassName name = java.named(JavaNames.caching(caching.objectClass()));
    FieldSpec calls =
        FieldSpec.builder(name, "CALLS", Modifier.STATIC, Modifier.FINAL)
            .initializer("new $T()", name)
            .build();
    String text = "The caching calls of {@link " + className().simpleName() + "} for the runtime.";
    TypeSpec.Builder type =
        GeneratedClass.internal(TypeSpec.classBuilder(name), new JavadocText(text))
            .addModifiers(Modifier.FINAL)
            .addSuperinterface(ParameterizedTypeName.get(CALLS, className()))
            .addField(calls)
            .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR)
            .addMethod(type())
            .addMethod(function())
            .addMethod(binding())
            .addMethod(borrow())
            .addMethod(hasMpi1())
            .addMethod(procedureMethod())
            .addMethod(createKeyval())
            .addMethod(passedOn("freeKeyval", "FreeKeyval"))
            .addMethod(passedOn("setAddress", "SetAddress"))
            .addMethod(passedOn("setAint", "SetAint"))
            .addMethod(passedOn("get", "GetWord"))
            .addMethod(passedOn("getAddress", "GetAddress"))
            .addMethod(passedOn("delete", "DeleteAttr"));
    if (caching.hasMpi1()) {
      type.addMethod(passedOn("setMpi1", "SetMpi1"))
          .addMethod(passedOn("getMpi1", "GetMpi1"))
          .addMethod(passedOn("deleteMpi1", "DeleteMpi1"))
          .addMethod(passedOn("freeKeyvalMpi1", "FreeKeyvalMpi1"));
    }
    return type;
  }

  private ClassName className() {
    return java.named(caching.objectClass().javaName());
  }

  private ClassName natives() {
    return java.natives();
  }

  private static MethodSpec.Builder implemented(String name, TypeName result) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(result);
  }

  private MethodSpec type() {
    return implemented("type", ParameterizedTypeName.get(ClassName.get(Class.class), className()))
        .addCode("return $T.class;\n", className())
        .build();
  }

  private MethodSpec function() {
    JavaBody body = new JavaBody().begin("return switch (operation)");
    caching.procedures().forEach((op, p) -> body.line("case $S -> $S", op, p.name()));
    return implemented("function", ClassName.get(String.class))
        .addParameter(String.class, "operation")
        .addCode(body.line("default -> operation").endOfStatement().block())
        .build();
  }

  private MethodSpec binding() {
    return implemented("binding", KeyTypes.internal("Binding"))
        .addCode("return $T.LIBRARY;\n", natives())
        .build();
  }

  private MethodSpec borrow() {
    return implemented("borrow", className())
        .addParameter(long.class, "handle")
        .addCode(
            "return $T.borrow(new $T(handle, $T.BORROWED));\n",
            RuntimeNames.HANDLES,
            className(),
            RuntimeNames.OWNERSHIP)
        .build();
  }

  private MethodSpec hasMpi1() {
    return implemented("hasMpi1", TypeName.BOOLEAN)
        .addCode("return $L;\n", caching.hasMpi1())
        .build();
  }

  private MethodSpec procedureMethod() {
    return implemented("procedure", TypeName.LONG)
        .addParameter(LANGUAGE, "language")
        .addParameter(CALLS.nestedClass("Role"), "role")
        .addCode(
            "return $T.$LProcedure(language.ordinal(), role.ordinal());\n",
            natives(),
            caching.objectClass().word())
        .build();
  }

  private MethodSpec createKeyval() {
    MethodSpec.Builder method =
        implemented("createKeyval", TypeName.INT).addParameter(LANGUAGE, "language");
    for (String word : CREATED.split(", ")) {
      method.addParameter(long.class, word);
    }
    JavaBody body = new JavaBody().begin("return switch (language)");
    created(body, "C", "C");
    created(body, "FORTRAN", "Fortran");
    if (caching.hasMpi1()) {
      created(body, "FORTRAN_MPI1", "Mpi1");
    } else {
      String reason = "MPI-1 keys exist for communicators only";
      body.line("case FORTRAN_MPI1 ->$Wthrow new $T($S)", IllegalArgumentException.class, reason);
    }
    created(body, "F08", "F08");
    return method.addCode(body.endOfStatement().block()).build();
  }

  private void created(JavaBody body, String language, String suffix) {
    body.line(
        "case $L ->$W$T.$LCreateKeyval$L($L)",
        language,
        natives(),
        caching.objectClass().word(),
        suffix,
        CREATED);
  }

  /**
   * Returns a method that passes its arguments to a native method. The suffix of the native
   * method's name selects that method.
   */
  private MethodSpec passedOn(String name, String suffix) {
    AbiFunction called =
        CachingNative.ALL.stream()
            .filter(method -> method.suffix().equals(suffix))
            .findFirst()
            .orElseThrow()
            .method(caching.objectClass().word());
    MethodSpec.Builder method = implemented(name, JavaOfType.of(called.result()));
    called.arguments().forEach(a -> method.addParameter(JavaOfType.of(a.type()), a.name()));
    String passed =
        called.arguments().stream().map(AbiArgument::name).collect(Collectors.joining(", "));
    return method.addCode("return $T.$L($L);\n", natives(), called.name(), passed).build();
  }
}
