package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.StatusType;

/**
 * The signature of a function in Fortran.
 *
 * @param plan the function
 * @param dummies the parameters in Fortran; lengths that C reads from arrays and texts are left out
 * @param returned the result of a Fortran function; empty for a subroutine
 */
record FortranCall(FunctionPlan plan, List<Argument> dummies, Optional<Argument> returned) {
  static FortranCall of(FunctionPlan plan) {
    return new FortranCall(plan, dummies(plan), returnedResult(plan));
  }

  private static List<Argument> dummies(FunctionPlan plan) {
    List<Argument> known = new ArrayList<>();
    plan.all().stream()
        .filter(Argument::isMade)
        .flatMap(a -> plan.filled(a).stream())
        .filter(count -> count.role() == Role.OUT)
        .forEach(known::add);
    plan.asked().map(plan::needed).ifPresent(known::add);
    return plan.arguments().stream()
        .filter(a -> a.role() != Role.LENGTH || a.value().isStored())
        .filter(a -> a.role() != Role.HIDDEN && !(isStatus(a) && !a.value().isGiven()))
        .filter(a -> !known.contains(a))
        .toList();
  }

  private static Optional<Argument> returnedResult(FunctionPlan plan) {
    return plan.result()
        .filter(r -> !r.isMade() && !plan.asked().map(plan::needed).equals(Optional.of(r)))
        .filter(r -> !isStatus(r) || plan.function().givesStatus());
  }

  private static boolean isStatus(Argument a) {
    return a.value().type() == StatusType.STATUS;
  }

  /** Returns whether an argument or result is an output value for Fortran. */
  boolean isOutput(Argument a) {
    return a.value().isStored() && (dummies.contains(a) || returned.equals(Optional.of(a)));
  }

  /**
   * Returns the result if it is a text or array. The C function allocates it, and returns it to
   * Fortran through an additional argument.
   */
  Optional<Argument> allocatedResult() {
    return plan.result().filter(Argument::isMade);
  }

  /** Returns the name of the C variable that holds the library's value. */
  static String variableName(Argument a) {
    return a.role() == Role.RESULT ? "result" : "c_" + a.value().name();
  }

  /** Returns the name of the C parameter for the Fortran descriptor of a text or array. */
  static String descriptorParameter(Argument a) {
    return a.role() == Role.RESULT ? "r_value" : "f_" + a.value().name();
  }
}
