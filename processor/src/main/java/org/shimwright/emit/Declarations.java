package org.shimwright.emit;

import java.util.List;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.Language;

/**
 * Makes the declarations of functions and callbacks in one language, for documentation to quote.
 * The classes that write the files of that language make the text. Found as a service.
 */
public interface Declarations {
  /** The maximum number of columns of a line: it fits a manual page on a terminal of 80 columns. */
  int WIDTH = 66;

  /** Returns the language. */
  Language language();

  /** Returns the declarations of a function in the language. */
  String of(Plan plan, FunctionPlan function);

  /** Returns the declaration of a callback's type; empty if the language cannot declare it. */
  default String of(Plan plan, CallbackPlan callback) {
    return "";
  }

  /** Returns the names of a function that only this language uses, for the index. */
  default List<String> names(Plan plan, FunctionPlan function) {
    return List.of();
  }
}
