package org.shimwright.emit;

import java.util.function.Function;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;
import org.shimwright.spec.type.CallbackType;

/**
 * What one language has for the functions of a library of one's own, as documentation quotes it:
 * made by the classes that make the language's files. Found as a service.
 */
public interface FunctionDeclarations {
  /** The language. */
  Language language();

  /** What declares the callbacks of a plan; nothing where the language has no word for one. */
  default Function<CallbackType, String> callbacks(Plan plan) {
    return callback -> "";
  }

  /** What declares the functions of a plan; nothing for one that the language does not have. */
  Function<FunctionPlan, String> of(Plan plan);
}
