package org.shimwright.mpi.c;

import java.util.List;
import org.shimwright.mpi.Conversion;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;

/**
 * What differs between the functions that C programs call and those that the Fortran faces call.
 */
interface Face {
  /** The head of a function under a name. */
  String head(ProcedurePlan procedure, String name);

  /** The names of a function's parameters. */
  List<String> names(ProcedurePlan procedure);

  /** The argument of the engine that names the calling language. */
  String language();

  /** How an argument gets to the engine and back. */
  Conversion conversion(Parameter parameter);

  /** The call that finds what an object of a class carries, where that is quick. */
  String holder(Parameter parameter, String objectClass);

  /** The object whose error handler gets a failure. */
  String object(Parameter parameter, ObjectClass objectClass);

  /** Whether a caller may pass NULL for what the function returns. */
  boolean takesNull();
}
