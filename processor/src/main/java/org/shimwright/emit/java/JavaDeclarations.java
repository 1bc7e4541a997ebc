package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.java.FacadePart.FacadeMethod;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/**
 * Prints the declarations of the facade's methods, without annotations, {@code public} and package
 * names.
 */
@AutoService(Declarations.class)
public final class JavaDeclarations implements Declarations {
  private @Nullable Facade cachedFacade;

  /** A plan, and the objects that generate the methods of its functions. */
  private record Facade(Plan plan, JavaMethods methods, List<FacadePart> parts) {}

  @Override
  public Language language() {
    return Language.JAVA;
  }

  @Override
  public boolean serves(Specification specification) {
    return specification.isCallable();
  }

  @Override
  public Function<FunctionPlan, String> functions(Plan plan) {
    return function -> declarationsOf(plan, function);
  }

  private String declarationsOf(Plan plan, FunctionPlan function) {
    String heads = methodHeads(methodsOf(plan, function));
    return function.isPlain() && function.outputs().size() > 1
        ? heads + resultRecord(facadeOf(plan).methods(), function)
        : heads;
  }

  /** Returns the declaration of the record that a method with several results returns. */
  private static String resultRecord(JavaMethods methods, FunctionPlan function) {
    return "record %s(%s) {}\n"
        .formatted(
            JavaMethods.recordName(function),
            MethodHead.parameterList(methods.componentsOf(function)));
  }

  @Override
  public Function<CallbackType, String> callbacks(Plan plan) {
    ValueClasses values = new ValueClasses(plan, new JavaOfType(plan));
    return type ->
        type.isLambda() ? lambdaInterface(type, values.callbackInterface(type).build()) : "";
  }

  private static String lambdaInterface(CallbackType type, TypeSpec made) {
    return "interface %s {\n  %s;\n}\n"
        .formatted(type.javaName(), MethodHead.of(made.methodSpecs().get(0)));
  }

  private static String methodHeads(List<FacadeMethod> methods) {
    return methods.stream()
        .collect(Collectors.groupingBy(FacadeMethod::owner, Collectors.toList()))
        .entrySet()
        .stream()
        .map(
            entry ->
                "// class %s\n".formatted(entry.getKey())
                    + entry.getValue().stream()
                        .map(m -> MethodHead.of(m.method()) + ";\n")
                        .collect(Collectors.joining()))
        .collect(Collectors.joining());
  }

  @Override
  public List<String> names(Plan plan, FunctionPlan function) {
    if (function.isPlain()) {
      return List.of(function.owner() + "." + function.method());
    }
    return methodsOf(plan, function).stream()
        .map(m -> m.owner() + "." + m.method().name())
        .distinct()
        .toList();
  }

  /**
   * Returns the facade of a plan. The last facade is cached, because it takes longer to create than
   * a method.
   */
  @SuppressWarnings("ReferenceEquality") // comparing two plans by content would be slow, too
  private Facade facadeOf(Plan plan) {
    Facade known = cachedFacade;
    if (known == null || known.plan() != plan) {
      JavaOfType java = new JavaOfType(plan);
      Documentation text = new Documentation(plan, java);
      known = new Facade(plan, new JavaMethods(plan, java, text), FacadePart.all(plan, java, text));
      cachedFacade = known;
    }
    return known;
  }

  private List<FacadeMethod> methodsOf(Plan plan, FunctionPlan function) {
    if (function.isPlain()) {
      return facadeOf(plan).methods().methods(function).stream()
          .map(own -> new FacadeMethod(function.owner(), own))
          .toList();
    }
    return function.function().facade().isEmpty()
        ? List.of()
        : facadeOf(plan).parts().stream().flatMap(part -> part.methods(function).stream()).toList();
  }
}
