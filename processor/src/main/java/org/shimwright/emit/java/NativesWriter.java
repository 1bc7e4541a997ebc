package org.shimwright.emit.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.NativeMethods;
import org.shimwright.plan.Plan;

/** Turns the native methods of a plan into the one class of {@code native} methods. */
final class NativesWriter {
  private final JavaTypes types;
  private final Plan plan;
  private final List<FacadePart> parts;

  NativesWriter(JavaTypes types, Plan plan, List<FacadePart> parts) {
    this.types = types;
    this.plan = plan;
    this.parts = parts;
  }

  TypeSpec write() {
    TypeSpec.Builder natives =
        TypeSpec.classBuilder(types.natives())
            .addModifiers(Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .addJavadoc("The native methods: primitives in, a status or a number out.\n")
            .addField(binding(plan.request().library()))
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addType(general());
    NativeMethods.OF_RUNTIME.forEach(method -> natives.addMethod(declared(method)));
    natives.addMethod(declared(NativeMethods.INTEGER)).addMethod(declared(NativeMethods.HANDLE));
    natives.addMethod(declared(NativeMethods.POINTER));
    plan.bound().forEach(function -> natives.addMethod(declared(function.method())));
    parts.stream()
        .flatMap(part -> part.natives().stream())
        .forEach(method -> natives.addMethod(declared(method)));
    return natives.build();
  }

  private FieldSpec binding(String library) {
    ClassName type = types.runtime("Binding");
    return FieldSpec.builder(type, "BINDING", Modifier.STATIC, Modifier.FINAL)
        .initializer("$T.load($S, $T.class, new General())", type, library, types.natives())
        .build();
  }

  private static MethodSpec declared(AbiFunction method) {
    return MethodSpec.methodBuilder(method.name())
        .addModifiers(Modifier.STATIC, Modifier.NATIVE)
        .returns(JavaTypes.of(method.result()))
        .addParameters(parameters(method))
        .build();
  }

  private static List<ParameterSpec> parameters(AbiFunction method) {
    return method.arguments().stream()
        .map(p -> ParameterSpec.builder(JavaTypes.of(p.type()), p.name()).build())
        .toList();
  }

  /** What the runtime calls without knowing this binding. */
  private TypeSpec general() {
    TypeSpec.Builder general =
        TypeSpec.classBuilder("General")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(types.runtime("NativeCalls"))
            .addMethod(loading());
    for (AbiFunction method : NativeMethods.OF_RUNTIME) {
      String names =
          method.arguments().stream().map(AbiArgument::name).collect(Collectors.joining(", "));
      CodeBlock call = CodeBlock.of("$T.$N($L)", types.natives(), method.name(), names);
      general.addMethod(
          MethodSpec.methodBuilder(method.name())
              .addAnnotation(Override.class)
              .addModifiers(Modifier.PUBLIC)
              .returns(JavaTypes.of(method.result()))
              .addParameters(parameters(method))
              .addStatement(
                  method.result() == AbiType.NOTHING ? call : CodeBlock.of("return $L", call))
              .build());
    }
    return general.build();
  }

  /**
   * The JVM ties a library to the loader of the class whose code loads it, so this must be here.
   */
  private static MethodSpec loading() {
    return MethodSpec.methodBuilder("load")
        .addAnnotation(Override.class)
        .addAnnotation(
            AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "restricted")
                .build())
        .addModifiers(Modifier.PUBLIC)
        .addParameter(String.class, "path")
        .addStatement("System.load(path)")
        .build();
  }
}
