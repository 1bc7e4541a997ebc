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
  /** Returns the language. */
  Language language();

  /**
   * Returns the function that makes the declaration of a callback; the text is empty if the
   * language cannot declare it.
   */
  default Function<CallbackType, String> callbacks(Plan plan) {
    return callback -> "";
  }

  /**
   * Returns the function that makes the declarations of a function; the text is empty if the
   * language lacks the function.
   */
  Function<FunctionPlan, String> of(Plan plan);
}
