package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.StatusType;

/**
 * A function as Fortran calls it.
 *
 * @param plan the function
 * @param dummies what Fortran gives; lengths of arrays and texts are known from these
 * @param returned what a function of Fortran returns; without it, a subroutine is called
 */
record FortranCall(FunctionPlan plan, List<Argument> dummies, Optional<Argument> returned) {
  static FortranCall of(FunctionPlan plan) {
    return new FortranCall(plan, dummies(plan), returned(plan));
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

  private static Optional<Argument> returned(FunctionPlan plan) {
    return plan.result()
        .filter(r -> !r.isMade() && !plan.asked().map(plan::needed).equals(Optional.of(r)))
        .filter(r -> !isStatus(r) || plan.function().givesStatus());
  }

  private static boolean isStatus(Argument a) {
    return a.value().type() == StatusType.STATUS;
  }

  /** Whether Fortran gets an argument or result from the library. */
  boolean comesBack(Argument a) {
    return a.value().isStored() && (dummies.contains(a) || returned.equals(Optional.of(a)));
  }

  /** The result, if it is a text or array: C allocates it, as a further parameter of Fortran. */
  Optional<Argument> allocated() {
    return plan.result().filter(Argument::isMade);
  }

  /** The variable in C that has the value of the library. */
  static String variable(Argument a) {
    return a.role() == Role.RESULT ? "result" : "c_" + a.value().name();
  }

  /** The parameter in C that is the descriptor of a text or array of Fortran. */
  static String descriptor(Argument a) {
    return a.role() == Role.RESULT ? "r_value" : "f_" + a.value().name();
  }
}
