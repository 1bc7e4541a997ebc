package org.shimwright.mpi.c;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Parameter;

/**
 * The names of the fast path of functions about one attribute: the engine does in line what is
 * usual, for objects of every class, and the face's slow path, out of line, does the rest, so that
 * the fast path saves no registers for it.
 */
final class FastPath {
  private FastPath() {}

  /** The engine's function for the fast path. */
  static String engine(ProcedurePlan procedure) {
    return "sw_cache_%s_fast".formatted(operation(procedure));
  }

  /** The face's function for the slow path: it does all that the function does. */
  static String slow(ProcedurePlan procedure) {
    return procedure.names().engine() + "_slow";
  }

  /** What the fast path is given: the parameters but the truth value, which is its own result. */
  static List<Parameter> parameters(ProcedurePlan procedure) {
    return procedure.procedure().parameters().stream()
        .filter(p -> !procedure.guard().equals(Optional.of(p)))
        .toList();
  }

  private static String operation(ProcedurePlan procedure) {
    if (procedure.guard().isPresent()) {
      return "get";
    }
    return procedure.tellsLanguage() ? "set" : "delete";
  }
}
