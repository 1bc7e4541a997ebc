package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.java.FacadePart.FacadeMethod;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;

/** The heads of the facade's methods, without annotations, {@code public} and packages. */
@AutoService(Declarations.class)
public final class JavaDeclarations implements Declarations {
  private @Nullable Facade last;

  /** What the methods of all functions of a plan are made with. */
  private record Facade(
      Plan plan,
      Map<String, FunctionPlan> functions,
      JavaMethods methods,
      List<FacadePart> parts) {}

  @Override
  public Language language() {
    return Language.JAVA;
  }

  @Override
  public String of(Plan plan, ProcedurePlan function) {
    return methods(plan, function).stream()
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
  public List<String> names(Plan plan, ProcedurePlan function) {
    if (function.isPlain()) {
      return List.of(owner(plan, function) + "." + function.names().java());
    }
    return methods(plan, function).stream()
        .map(m -> m.owner() + "." + m.method().name())
        .distinct()
        .toList();
  }

  /** That of the plan asked for last is kept: to make it takes longer than a method. */
  @SuppressWarnings("ReferenceEquality") // to compare all of two plans would take longer, too
  private Facade facade(Plan plan) {
    Facade known = last;
    if (known == null || known.plan() != plan) {
      JavaOfType java = new JavaOfType(plan);
      Documentation text = new Documentation(plan, java);
      known =
          new Facade(
              plan,
              plan.functions().stream().collect(Collectors.toMap(FunctionPlan::c, f -> f)),
              new JavaMethods(plan, java, text),
              FacadePart.all(plan, java, text));
      last = known;
    }
    return known;
  }

  private List<FacadeMethod> methods(Plan plan, ProcedurePlan function) {
    if (function.isPlain()) {
      Facade facade = facade(plan);
      String name = function.names().c();
      FunctionPlan call = Objects.requireNonNull(facade.functions().get(name), name);
      return facade.methods().methods(call).stream()
          .map(own -> new FacadeMethod(owner(plan, function), own))
          .toList();
    }
    return function.procedure().facade().isEmpty()
        ? List.of()
        : facade(plan).parts().stream().flatMap(part -> part.methods(function).stream()).toList();
  }

  private static String owner(Plan plan, ProcedurePlan function) {
    return function
        .owner()
        .map(ObjectClass::javaName)
        .orElse(plan.specification().library().javaName());
  }
}
