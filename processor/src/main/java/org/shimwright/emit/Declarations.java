package org.shimwright.emit;

import java.util.List;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.Language;

/**
 * What one language has for the functions and callbacks of a plan, as documentation quotes it: made
 * by the classes that make the language's files. Found as a service.
 */
public interface Declarations {
  /** The most columns of a line: those of a manual page on a terminal of 80. */
  int WIDTH = 66;

  /** The language. */
  Language language();

  /** The declarations of a function that the language has. */
  String of(Plan plan, FunctionPlan function);

  /** The declaration of a callback's shape, or nothing if the language has no word for it. */
  default String of(Plan plan, CallbackPlan callback) {
    return "";
  }

  /** The language's own names under which a reader may look for a function. */
  default List<String> names(Plan plan, FunctionPlan function) {
    return List.of();
  }
}
