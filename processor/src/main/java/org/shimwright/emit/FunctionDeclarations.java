package org.shimwright.emit;

import java.util.function.Function;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;
import org.shimwright.spec.type.CallbackType;

/**
 * Declares the functions of a library in one language, for documentation to quote. The classes that
 * write the files of that language make the text. Found as a service.
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
