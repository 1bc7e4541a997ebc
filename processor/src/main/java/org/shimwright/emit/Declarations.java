package org.shimwright.emit;

import java.util.List;
import java.util.function.Function;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/**
 * Makes the declarations of functions and callbacks in one language, for documentation to quote.
 * The classes that write the files of that language make the text. Found as a service.
 */
public interface Declarations {
  /** The maximum number of columns of a line: it fits a manual page on a terminal of 80 columns. */
  int WIDTH = 66;

  /** Returns the language. */
  Language language();

  /** Returns whether a library has a binding to the language that these classes write. */
  boolean serves(Specification specification);

  /**
   * Returns the function that makes the declarations of a function that the language has; the text
   * may be empty.
   */
  Function<FunctionPlan, String> functions(Plan plan);

  /**
   * Returns the function that makes the declaration of a callback's type; the text is empty if the
   * language cannot declare it.
   */
  default Function<CallbackType, String> callbacks(Plan plan) {
    return callback -> "";
  }

  /** Returns the names of a function that only this language uses, for the index. */
  default List<String> names(Plan plan, FunctionPlan function) {
    return List.of();
  }
}
