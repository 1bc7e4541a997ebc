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
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.NativeMethods;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.NumberType;

/** The class of native methods, with the methods that C calls for callbacks. */
record NativesClass(Plan plan, JavaOfType java) {
  /** The native methods of every library with headers; the run time calls them through General. */
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

  /** The head of a native method. */
  private static MethodSpec signature(AbiFunction method) {
    List<ParameterSpec> parameters =
        method.arguments().stream().map(a -> of(JavaOfType.of(a.type()), a.name())).toList();
    return signature(
        method.name(), JavaOfType.of(method.result()), parameters.toArray(ParameterSpec[]::new));
  }

  /** The class of a library with headers. */
  TypeSpec.Builder write() {
    JavaCode loaded =
        JavaCode.of(
            "$T.load($S,$W$T.class,$Wnew General(),$W$L,$W$T::new)",
            PLAIN_LIBRARY,
            plan.request().library() + "-java",
            java.natives(),
            plan.own().threadSafe(),
            java.named(plan.own().exception()));
    TypeSpec.Builder natives =
        begun(PLAIN_LIBRARY, loaded)
            .addStaticBlock(CodeBlock.of("begin();\n"))
            .addMethod(asNative(signature("begin", TypeName.VOID)));
    GENERAL.forEach(method -> natives.addMethod(asNative(method)));
    natives.addMethod(asNative(signature("constant", TypeName.LONG, of(TypeName.INT, "place"))));
    plan.functions().forEach(call -> natives.addMethod(declared(call)));
    natives.addMethod(upcall());
    plan.own()
        .types(CallbackType.class)
        .forEach(type -> new CallbackMethods(java, type).add(natives));
    MethodSpec lost =
        implemented(signature("lost", ClassName.get(Throwable.class)))
            .addCode("return null;\n")
            .build();
    return natives.addType(general(RuntimeNames.LIBRARY_CALLS, GENERAL).addMethod(lost).build());
  }

  /** The class of a library that has a run time of its own. */
  TypeSpec.Builder write(List<FacadePart> parts) {
    String runtime = plan.specification().library().runtime();
    ClassName binding = ClassName.get(runtime, "Binding");
    JavaCode loaded =
        JavaCode.of(
            "$T.load($S,$W$T.class,$Wnew General())",
            binding,
            plan.request().library(),
            java.natives());
    List<MethodSpec> general =
        NativeMethods.OF_RUNTIME.stream().map(NativesClass::signature).toList();
    TypeSpec.Builder natives = begun(binding, loaded);
    general.forEach(method -> natives.addMethod(asNative(method)));
    Stream.of(NativeMethods.INTEGER, NativeMethods.HANDLE, NativeMethods.POINTER)
        .forEach(method -> natives.addMethod(asNative(signature(method))));
    plan.functions().forEach(call -> natives.addMethod(declared(call)));
    parts.forEach(
        part -> part.natives().forEach(method -> natives.addMethod(asNative(signature(method)))));
    return natives.addType(general(ClassName.get(runtime, "NativeCalls"), general).build());
  }

  private TypeSpec.Builder begun(ClassName library, JavaCode loaded) {
    String text = "The native methods. Those of functions return a status, or the value itself.";
    FieldSpec field =
        FieldSpec.builder(library, "LIBRARY", Modifier.STATIC, Modifier.FINAL)
            .initializer(loaded.block())
            .build();
    return GeneratedClass.of(TypeSpec.classBuilder(java.natives()), new JavadocText(text))
        .addModifiers(Modifier.FINAL)
        .addField(field)
        .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR);
  }

  private static MethodSpec asNative(MethodSpec method) {
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
    return asNative(method.returns(result).build());
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

  private TypeSpec.Builder general(ClassName calls, List<MethodSpec> methods) {
    return TypeSpec.classBuilder("General")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .addSuperinterface(calls)
        .addMethod(load())
        .addMethods(methods.stream().map(this::calling).toList());
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
