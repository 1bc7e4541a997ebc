package org.shimwright.emit.java;

import static org.shimwright.emit.java.type.RuntimeNames.LENT_CLOSURE;
import static org.shimwright.emit.java.type.RuntimeNames.PLAIN_LIBRARY;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.NumberType;

/** The class of native methods, with the methods that C calls for callbacks. */
record NativesClass(Plan plan, JavaOfType java) {
  /** The native methods that every library has; the run time calls them through General. */
  private static final List<MethodSpec> GENERAL =
      List.of(
          signature("address", TypeName.LONG, of(ClassName.OBJECT, "direct")),
          signature(
              "buffer",
              ClassName.get(ByteBuffer.class),
              of(TypeName.LONG, "address"),
              of(TypeName.LONG, "bytes")),
          signature("silence", TypeName.VOID),
          signature("keep", TypeName.LONG, of(LENT_CLOSURE, "closure"), of(TypeName.INT, "number")),
          signature("adopt", TypeName.VOID, of(TypeName.LONG, "closure")),
          signature(
              "copied", TypeName.LONG, of(ClassName.OBJECT, "array"), of(TypeName.CHAR, "element")),
          signature("release", TypeName.VOID, of(TypeName.LONG, "address")));

  private static ParameterSpec of(TypeName type, String name) {
    return ParameterSpec.builder(type, name).build();
  }

  private static MethodSpec signature(String name, TypeName result, ParameterSpec... parameters) {
    return MethodSpec.methodBuilder(name)
        .returns(result)
        .addParameters(List.of(parameters))
        .build();
  }

  TypeSpec write() {
    TypeSpec.Builder natives =
        GeneratedClass.of(
                TypeSpec.classBuilder(java.natives()),
                new JavadocText(
                    "The native methods. Each returns a status, or its value if the function"
                        + " cannot fail."))
            .addModifiers(Modifier.FINAL)
            .addField(library())
            .addStaticBlock(CodeBlock.of("begin();\n"))
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addMethod(isNative(signature("begin", TypeName.VOID)));
    GENERAL.forEach(method -> natives.addMethod(isNative(method)));
    natives.addMethod(isNative(signature("constant", TypeName.LONG, of(TypeName.INT, "place"))));
    plan.functions().forEach(call -> natives.addMethod(declared(call)));
    natives.addMethod(upcall());
    plan.own()
        .types(CallbackType.class)
        .forEach(type -> new CallbackMethods(java, type).add(natives));
    return natives.addType(general()).build();
  }

  private FieldSpec library() {
    return FieldSpec.builder(PLAIN_LIBRARY, "LIBRARY", Modifier.STATIC, Modifier.FINAL)
        .initializer(
            JavaCode.of(
                    "$T.load($S,$W$T.class,$Wnew General(),$W$L,$W$T::new)",
                    PLAIN_LIBRARY,
                    plan.request().library() + "-java",
                    java.natives(),
                    plan.own().threadSafe(),
                    java.named(plan.own().exception()))
                .block())
        .build();
  }

  private static MethodSpec isNative(MethodSpec method) {
    return method.toBuilder().addModifiers(Modifier.STATIC, Modifier.NATIVE).build();
  }

  // ---- functions ----

  /** The native method of a function. */
  MethodSpec declared(FunctionPlan call) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(call.nativeMethod());
    call.arguments().stream()
        .filter(Argument::isPassed)
        .flatMap(this::declared)
        .forEach(method::addParameter);
    if (call.objects() > 0) {
      method.addParameter(Object[].class, "objects_");
    }
    if (!call.direct()) {
      method.addParameter(long.class, "words_");
    }
    TypeName status = TypeName.INT;
    TypeName result =
        call.direct() ? call.result().map(NativesClass::word).orElse(TypeName.VOID) : status;
    return isNative(method.returns(result).build());
  }

  /** The parameters that an argument is. */
  private Stream<ParameterSpec> declared(Argument a) {
    if (!a.spread().isEmpty()) {
      return a.spread().stream()
          .map(f -> of(f.type().as(java).crosses(), a.name() + "$" + f.name()));
    }
    if (a.isLent() || a.isPlaced()) {
      return Stream.of(of(TypeName.LONG, a.name()));
    }
    return Stream.of(
        of(a.value().isArray() ? ClassName.OBJECT : java.of(a.value()).crosses(), a.name()));
  }

  /** The type of a word that a native method returns. */
  static TypeName word(Argument result) {
    boolean real = result.value().as(NumberType.class).filter(NumberType::isFloating).isPresent();
    return real ? TypeName.DOUBLE : TypeName.LONG;
  }

  private static MethodSpec upcall() {
    return MethodSpec.methodBuilder("upcall")
        .addJavadoc(
            "A function of C that calls a method faster than the JNI, or 0; C asks for it after"
                + " many calls.\n")
        .addModifiers(Modifier.STATIC)
        .returns(long.class)
        .addParameter(String.class, "method")
        .addCode("return $T.to($T.lookup(), method);\n", RuntimeNames.UPCALLS, MethodHandles.class)
        .build();
  }

  // ---- what the run time calls ----

  private TypeSpec general() {
    TypeSpec.Builder calls =
        TypeSpec.classBuilder("General")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(RuntimeNames.LIBRARY_CALLS)
            .addMethod(load());
    GENERAL.forEach(method -> calls.addMethod(calling(method)));
    return calls
        .addMethod(
            implemented(signature("lost", ClassName.get(Throwable.class)))
                .addCode("return null;\n")
                .build())
        .build();
  }

  private static MethodSpec load() {
    return implemented(signature("load", TypeName.VOID, of(ClassName.get(String.class), "path")))
        .addAnnotation(
            AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "restricted")
                .build())
        .addCode("System.load(path);\n")
        .build();
  }

  private MethodSpec calling(MethodSpec method) {
    String arguments =
        String.join(", ", method.parameters().stream().map(ParameterSpec::name).toList());
    String returns = method.returnType().equals(TypeName.VOID) ? "" : "return ";
    return implemented(method)
        .addCode("$L$T.$L($L);\n", returns, java.natives(), method.name(), arguments)
        .build();
  }

  private static MethodSpec.Builder implemented(MethodSpec method) {
    return method.toBuilder().addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
  }
}
