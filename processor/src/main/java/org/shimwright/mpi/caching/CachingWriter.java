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
  private static final String CREATE_PARAMETERS = "copy, remove, state, out";

  TypeSpec.Builder write() {
    ClassName name = java.generatedClass(JavaNames.caching(caching.objectClass()));
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
            .addMethod(typeMethod())
            .addMethod(functionMethod())
            .addMethod(bindingMethod())
            .addMethod(borrowMethod())
            .addMethod(hasMpi1Method())
            .addMethod(procedureMethod())
            .addMethod(createKeyvalMethod())
            .addMethod(delegatingMethod("freeKeyval", "FreeKeyval"))
            .addMethod(delegatingMethod("setAddress", "SetAddress"))
            .addMethod(delegatingMethod("setAint", "SetAint"))
            .addMethod(delegatingMethod("get", "GetWord"))
            .addMethod(delegatingMethod("getAddress", "GetAddress"))
            .addMethod(delegatingMethod("delete", "DeleteAttr"));
    if (caching.hasMpi1()) {
      type.addMethod(delegatingMethod("setMpi1", "SetMpi1"))
          .addMethod(delegatingMethod("getMpi1", "GetMpi1"))
          .addMethod(delegatingMethod("deleteMpi1", "DeleteMpi1"))
          .addMethod(delegatingMethod("freeKeyvalMpi1", "FreeKeyvalMpi1"));
    }
    return type;
  }

  private ClassName className() {
    return java.generatedClass(caching.objectClass().javaName());
  }

  private ClassName natives() {
    return java.natives();
  }

  private static MethodSpec.Builder implementingMethod(String name, TypeName result) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(result);
  }

  private MethodSpec typeMethod() {
    return implementingMethod(
            "type", ParameterizedTypeName.get(ClassName.get(Class.class), className()))
        .addCode("return $T.class;\n", className())
        .build();
  }

  private MethodSpec functionMethod() {
    JavaBody body = new JavaBody().begin("return switch (operation)");
    caching.procedures().forEach((op, p) -> body.line("case $S -> $S", op, p.name()));
    return implementingMethod("function", ClassName.get(String.class))
        .addParameter(String.class, "operation")
        .addCode(body.line("default -> operation").endOfStatement().block())
        .build();
  }

  private MethodSpec bindingMethod() {
    return implementingMethod("binding", KeyTypes.internal("Binding"))
        .addCode("return $T.LIBRARY;\n", natives())
        .build();
  }

  private MethodSpec borrowMethod() {
    return implementingMethod("borrow", className())
        .addParameter(long.class, "handle")
        .addCode(
            "return $T.borrow(new $T(handle, $T.BORROWED));\n",
            RuntimeNames.HANDLES,
            className(),
            RuntimeNames.OWNERSHIP)
        .build();
  }

  private MethodSpec hasMpi1Method() {
    return implementingMethod("hasMpi1", TypeName.BOOLEAN)
        .addCode("return $L;\n", caching.hasMpi1())
        .build();
  }

  private MethodSpec procedureMethod() {
    return implementingMethod("procedure", TypeName.LONG)
        .addParameter(LANGUAGE, "language")
        .addParameter(CALLS.nestedClass("Role"), "role")
        .addCode(
            "return $T.$LProcedure(language.ordinal(), role.ordinal());\n",
            natives(),
            caching.objectClass().word())
        .build();
  }

  private MethodSpec createKeyvalMethod() {
    MethodSpec.Builder method =
        implementingMethod("createKeyval", TypeName.INT).addParameter(LANGUAGE, "language");
    for (String word : CREATE_PARAMETERS.split(", ")) {
      method.addParameter(long.class, word);
    }
    JavaBody body = new JavaBody().begin("return switch (language)");
    printCreateCase(body, "C", "C");
    printCreateCase(body, "FORTRAN", "Fortran");
    if (caching.hasMpi1()) {
      printCreateCase(body, "FORTRAN_MPI1", "Mpi1");
    } else {
      String reason = "MPI-1 keys exist for communicators only";
      body.line("case FORTRAN_MPI1 ->$Wthrow new $T($S)", IllegalArgumentException.class, reason);
    }
    printCreateCase(body, "F08", "F08");
    return method.addCode(body.endOfStatement().block()).build();
  }

  private void printCreateCase(JavaBody body, String language, String suffix) {
    body.line(
        "case $L ->$W$T.$LCreateKeyval$L($L)",
        language,
        natives(),
        caching.objectClass().word(),
        suffix,
        CREATE_PARAMETERS);
  }

  /**
   * Returns a method that passes its arguments to a native method. The suffix of the native
   * method's name selects that method.
   */
  private MethodSpec delegatingMethod(String name, String suffix) {
    AbiFunction called =
        CachingNative.ALL.stream()
            .filter(method -> method.suffix().equals(suffix))
            .findFirst()
            .orElseThrow()
            .methodFor(caching.objectClass().word());
    MethodSpec.Builder method = implementingMethod(name, JavaOfType.of(called.result()));
    called.arguments().forEach(a -> method.addParameter(JavaOfType.of(a.type()), a.name()));
    String passed =
        called.arguments().stream().map(AbiArgument::name).collect(Collectors.joining(", "));
    return method.addCode("return $T.$L($L);\n", natives(), called.name(), passed).build();
  }
}
