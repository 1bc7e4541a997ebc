package org.shimwright.mpi;

import java.util.function.Function;
import org.shimwright.emit.Declarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;

/** Makes the declarations of functions and callbacks in an interface that the standard states. */
public interface MpiDeclarations extends Declarations {
  /** Returns the declarations of a function that the language has. */
  String of(Plan plan, FunctionPlan function);

  /** Returns the declaration of a callback's type that the language has. */
  String of(Plan plan, CallbackType callback);

  @Override
  default boolean serves(Specification specification) {
    return MpiBinding.isForMpi(specification);
  }

  @Override
  default Function<FunctionPlan, String> functions(Plan plan) {
    return function -> function.in(language()) ? of(plan, function) : "";
  }

  @Override
  default Function<CallbackType, String> callbacks(Plan plan) {
    return callback -> callback.in(language()) ? of(plan, callback) : "";
  }
}
