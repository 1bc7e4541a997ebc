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
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.NativeMethods;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;

/**
 * Generates the class of native methods. It also has the methods that C calls for callbacks, and
 * the methods that the run-time library calls.
 */
record NativesClass(Plan plan, JavaOfType java, List<FacadePart> parts) {
  TypeSpec.Builder write() {
    TypeSpec.Builder natives = plan.library().hasRuntime() ? classForRuntime() : classForHeaders();
    addNativeMethods(natives, NativeMethods.general(plan.library()));
    addNativeMethods(natives, NativeMethods.numbers(plan.listsConstants()));
    for (FunctionPlan call : plan.bound()) {
      natives.addMethod(nativeMethod(call));
    }
    addCallbackMethods(natives, plan.lambdas(Language.JAVA));
    for (FacadePart part : parts) {
      addNativeMethods(natives, part.natives());
    }
    return natives;
  }

  private static void addNativeMethods(TypeSpec.Builder natives, List<AbiFunction> methods) {
    for (AbiFunction method : methods) {
      natives.addMethod(asNative(signature(method)));
    }
  }

  private TypeSpec.Builder classForHeaders() {
    JavaCode loaded =
        JavaCode.of(
            "$T.load($S,$W$S,$W$T.class,$Wnew General(),$W$L,$W$T::new)",
            PLAIN_LIBRARY,
            plan.request().library() + "-java",
            plan.request().version(),
            java.natives(),
            plan.isThreadSafe(),
            java.generatedClass(plan.headerLibrary().exception()));
    return beginClass(PLAIN_LIBRARY, loaded, RuntimeNames.LIBRARY_CALLS);
  }

  private TypeSpec.Builder classForRuntime() {
    String runtime = plan.library().runtime() + ".internal";
    ClassName binding = ClassName.get(runtime, "Binding");
    JavaCode loaded =
        JavaCode.of(
            "$T.load($S,$W$S,$W$T.class,$Wnew General())",
            binding,
            plan.request().library(),
            plan.request().version(),
            java.natives());
    return beginClass(binding, loaded, ClassName.get(runtime, "NativeCalls"));
  }

  /**
   * Adds the methods that C calls for callbacks, and the native method by which C looks them up
   * when the class is initialized.
   */
  private void addCallbackMethods(TypeSpec.Builder natives, List<CallbackType> types) {
    if (types.isEmpty()) {
      return;
    }
    natives
        .addStaticBlock(CodeBlock.of("$L();\n", NativeMethods.BEGIN.name()))
        .addMethod(asNative(signature(NativeMethods.BEGIN)))
        .addMethod(upcallMethod());
    for (CallbackType type : types) {
      new CallbackMethods(java, type).addTo(natives);
    }
  }

  private static ParameterSpec newParameter(TypeName type, String name) {
    return ParameterSpec.builder(type, name).build();
  }

  /** Returns the declaration of a native method. */
  private static MethodSpec signature(AbiFunction method) {
    MethodSpec.Builder head =
        MethodSpec.methodBuilder(method.name()).returns(JavaOfType.of(method.result()));
    for (AbiArgument a : method.arguments()) {
      head.addParameter(JavaOfType.of(a.type()), a.name());
    }
    return head.build();
  }

  private TypeSpec.Builder beginClass(ClassName library, JavaCode loaded, ClassName calls) {
    String text = "The native methods. Those of functions return a status, or the value itself.";
    FieldSpec field =
        FieldSpec.builder(library, "LIBRARY", Modifier.STATIC, Modifier.FINAL)
            .initializer(loaded.block())
            .build();
    return GeneratedClass.internal(TypeSpec.classBuilder(java.natives()), new JavadocText(text))
        .addModifiers(Modifier.FINAL)
        .addField(field)
        .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR)
        .addType(generalClass(calls));
  }

  private static MethodSpec asNative(MethodSpec method) {
    return method.toBuilder().addModifiers(Modifier.STATIC, Modifier.NATIVE).build();
  }

  // ---- functions ----

  /** Returns the native method of a function. */
  MethodSpec nativeMethod(FunctionPlan call) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(call.nativeMethod());
    for (Argument a : call.arguments()) {
      if (a.isPassed()) {
        method.addParameters(nativeParameters(a));
      }
    }
    if (call.objects() > 0) {
      method.addParameter(Object[].class, "objects_");
    }
    if (!call.direct()) {
      method.addParameter(long.class, "words_");
    }
    return asNative(method.returns(nativeReturnType(call)).build());
  }

  /**
   * Returns the return type of the native method: that of a status, or that of the function's
   * value.
   */
  private static TypeName nativeReturnType(FunctionPlan call) {
    if (!call.direct()) {
      return TypeName.INT;
    }
    return call.result().isPresent() ? valueType(call.result().get()) : TypeName.VOID;
  }

  /** Returns the parameters of the native method for one argument. */
  private List<ParameterSpec> nativeParameters(Argument a) {
    if (a.isOfOneCall() || a.isPlaced()) {
      return List.of(newParameter(TypeName.LONG, a.name()));
    }
    List<ParameterSpec> fields = new ArrayList<>();
    for (StructType.Field field : a.spread()) {
      fields.add(newParameter(field.type().as(java).nativeType(), a.name() + "$" + field.name()));
    }
    TypeName type = a.value().isArray() ? ClassName.OBJECT : java.of(a.value()).nativeType();
    return fields.isEmpty() ? List.of(newParameter(type, a.name())) : fields;
  }

  /**
   * Returns the Java type in which a native method returns a function's value: {@code double} for
   * one floating-point number, else {@code long}.
   */
  static TypeName valueType(Argument result) {
    boolean real = result.value().type() instanceof NumberType number && number.isFloating();
    return real && !result.value().isArray() ? TypeName.DOUBLE : TypeName.LONG;
  }

  private static MethodSpec upcallMethod() {
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

  // ---- methods that the run-time library calls ----

  private TypeSpec generalClass(ClassName calls) {
    TypeSpec.Builder general =
        TypeSpec.classBuilder("General")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(calls)
            .addMethod(loadMethod());
    for (AbiFunction method : NativeMethods.general(plan.library())) {
      general.addMethod(withNativeCall(signature(method), method.arguments()));
    }
    return general.build();
  }

  /**
   * Eclipse's compiler does not know "restricted", and warns of that unless "all" is suppressed.
   */
  private static MethodSpec loadMethod() {
    return implementingMethod(
            MethodSpec.methodBuilder("load").addParameter(String.class, "path").build())
        .addAnnotation(
            AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "{$S, $S}", "all", "restricted")
                .build())
        .addCode("System.load(path);\n")
        .build();
  }

  private MethodSpec withNativeCall(MethodSpec method, List<AbiArgument> arguments) {
    StringJoiner passed = new StringJoiner(", ");
    for (AbiArgument a : arguments) {
      passed.add(a.name());
    }
    String returns = method.returnType().equals(TypeName.VOID) ? "" : "return ";
    return implementingMethod(method)
        .addCode("$L$T.$L($L);\n", returns, java.natives(), method.name(), passed)
        .build();
  }

  private static MethodSpec.Builder implementingMethod(MethodSpec method) {
    return method.toBuilder().addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
  }
}
