package org.shimwright.emit;

import java.util.List;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;

/**
 * What one language has for the functions of a plan, as documentation quotes it: made by the
 * classes that make the language's files. Found as a service.
 */
public interface Declarations {
  /** The language. */
  Language language();

  /** The declarations of a function, or nothing if the language does not have it. */
  String of(Plan plan, ProcedurePlan function);

  /** The names under which a reader may look for a function. */
  List<String> names(Plan plan, ProcedurePlan function);
}
