package org.shimwright.emit.java;

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

/**
 * The class of native methods, with the methods that C calls for callbacks and what the run time
 * calls.
 */
record NativesClass(Plan plan, JavaOfType java, List<FacadePart> parts) {
  TypeSpec.Builder write() {
    boolean runtime = plan.returnsCodes();
    List<MethodSpec> general =
        NativeMethods.general(runtime).stream().map(NativesClass::signature).toList();
    TypeSpec.Builder natives = runtime ? ofRuntime(general) : ofHeaders(general);
    general.forEach(method -> natives.addMethod(asNative(method)));
    NativeMethods.numbers(runtime).forEach(m -> natives.addMethod(asNative(signature(m))));
    plan.bound().forEach(call -> natives.addMethod(declared(call)));
    callbacks(natives, plan.callbackTypes());
    parts.forEach(
        part -> part.natives().forEach(method -> natives.addMethod(asNative(signature(method)))));
    return natives;
  }

  private TypeSpec.Builder ofHeaders(List<MethodSpec> general) {
    JavaCode loaded =
        JavaCode.of(
            "$T.load($S,$W$T.class,$Wnew General(),$W$L,$W$T::new)",
            PLAIN_LIBRARY,
            plan.request().library() + "-java",
            java.natives(),
            plan.own().threadSafe(),
            java.named(plan.own().exception()));
    return begun(PLAIN_LIBRARY, loaded, RuntimeNames.LIBRARY_CALLS, general);
  }

  private TypeSpec.Builder ofRuntime(List<MethodSpec> general) {
    String runtime = plan.library().runtime();
    ClassName binding = ClassName.get(runtime, "Binding");
    JavaCode loaded =
        JavaCode.of(
            "$T.load($S,$W$T.class,$Wnew General())",
            binding,
            plan.request().library(),
            java.natives());
    return begun(binding, loaded, ClassName.get(runtime, "NativeCalls"), general);
  }

  /**
   * Adds the methods that C calls for callbacks, and the native method by which C looks them up
   * when the class is initialized.
   */
  private void callbacks(TypeSpec.Builder natives, List<CallbackType> types) {
    if (types.isEmpty()) {
      return;
    }
    natives
        .addStaticBlock(CodeBlock.of("$L();\n", NativeMethods.BEGIN.name()))
        .addMethod(asNative(signature(NativeMethods.BEGIN)))
        .addMethod(upcall());
    types.forEach(type -> new CallbackMethods(java, type).add(natives));
  }

  private static ParameterSpec of(TypeName type, String name) {
    return ParameterSpec.builder(type, name).build();
  }

  /** The head of a native method. */
  private static MethodSpec signature(AbiFunction method) {
    return MethodSpec.methodBuilder(method.name())
        .returns(JavaOfType.of(method.result()))
        .addParameters(
            method.arguments().stream().map(a -> of(JavaOfType.of(a.type()), a.name())).toList())
        .build();
  }

  private TypeSpec.Builder begun(
      ClassName library, JavaCode loaded, ClassName calls, List<MethodSpec> general) {
    String text = "The native methods. Those of functions return a status, or the value itself.";
    FieldSpec field =
        FieldSpec.builder(library, "LIBRARY", Modifier.STATIC, Modifier.FINAL)
            .initializer(loaded.block())
            .build();
    return GeneratedClass.of(TypeSpec.classBuilder(java.natives()), new JavadocText(text))
        .addModifiers(Modifier.FINAL)
        .addField(field)
        .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR)
        .addType(general(calls, general));
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

  private TypeSpec general(ClassName calls, List<MethodSpec> methods) {
    return TypeSpec.classBuilder("General")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .addSuperinterface(calls)
        .addMethod(load())
        .addMethods(methods.stream().map(this::calling).toList())
        .build();
  }

  private static MethodSpec load() {
    return implemented(MethodSpec.methodBuilder("load").addParameter(String.class, "path").build())
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
