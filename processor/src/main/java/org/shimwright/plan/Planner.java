package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/** Makes a plan from a specification and a checked request. */
public final class Planner {
  private final Specification specification;
  private final BindingRequest request;
  private final JavaNames java;

  private Planner(Specification specification, BindingRequest request) {
    this.specification = specification;
    this.request = request;
    java = new JavaNames(specification);
  }

  /**
   * Makes the plan of a request.
   *
   * @param request a request whose patterns each match at least one function
   */
  public static Plan planAll(Specification specification, BindingRequest request) {
    return new Planner(specification, request).planAll();
  }

  /** Reports names that differ in a specification but would be the same in Java. */
  public static void reportClashes(Specification specification, Diagnostics diagnostics) {
    new NameClashes(specification, diagnostics).report();
  }

  private Plan planAll() {
    return new Plan(
        specification,
        request,
        new FunctionPlanner(specification).planSelected(request),
        specification.callbacks(),
        planConstants(Planner::isInteger),
        planConstants(Planner::isHandle),
        planConstants(Planner::isAddress));
  }

  // ---- constants in Java ----

  /**
   * Plans the constants that fulfil a condition. Each constant gets its index in the returned list.
   */
  private List<ConstantPlan> planConstants(Predicate<Constant> chosen) {
    List<ConstantPlan> constants = new ArrayList<>();
    for (Constant constant : specification.constants()) {
      if (chosen.test(constant)) {
        boolean optional = isHandle(constant) || constant.mayBeAbsent();
        constants.add(new ConstantPlan(constant, javaName(constant), constants.size(), optional));
      }
    }
    return List.copyOf(constants);
  }

  private static boolean isInteger(Constant constant) {
    return constant.objectClass().isEmpty()
        && !constant.address()
        && constant.languages().contains(Language.C)
        && !constant.hidden();
  }

  private static boolean isHandle(Constant constant) {
    return constant.objectClass().isPresent() && !constant.hidden();
  }

  /** Returns whether a constant is an address that also exists in Java, as a buffer of size 0. */
  private static boolean isAddress(Constant constant) {
    return constant.address() && constant.languages().contains(Language.JAVA);
  }

  private String javaName(Constant constant) {
    for (HandleType objectClass : specification.handles()) {
      if (constant.objectClass().equals(Optional.of(objectClass.word()))) {
        return java.constant(constant, objectClass);
      }
    }
    return java.constant(constant.name(), "");
  }
}
