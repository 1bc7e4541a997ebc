package org.shimwright.mpi;

import java.util.List;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;

/**
 * Restricts a plan to the caching layer in front of another MPI: functions on keys and attributes,
 * and functions that may call a copy or delete callback.
 */
public final class LayeredPlan {
  private LayeredPlan() {}

  /** Returns a plan with only the functions and callbacks of the layer. */
  public static Plan of(Plan plan) {
    List<FunctionPlan> own =
        plan.functions().stream()
            .filter(FunctionPlan::returnsStatus)
            .filter(LayeredPlan::isInLayer)
            .toList();
    List<CallbackType> called =
        plan.callbacks().stream().filter(c -> isCaching(c.more().text("role").orElse(""))).toList();
    return plan.with(own, called);
  }

  private static boolean isInLayer(FunctionPlan function) {
    return function.function().doc().group().startsWith("caching")
        || !function.function().doc().invokes().isEmpty();
  }

  private static boolean isCaching(String role) {
    return role.equals("copy") || role.equals("delete");
  }
}
