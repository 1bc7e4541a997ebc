package org.shimwright.plan.crossing;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.History;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Procedure;

/**
 * A procedure that Java reaches through one C call.
 *
 * @param procedure the procedure
 * @param method the native method
 * @param passages its parameters in order
 * @param javaName what the facade calls it
 * @param owner the class of the facade that has it, if it belongs to an object class
 * @param instance whether its first parameter is the object that it is called on
 */
public record ProcedureCrossing(
    Procedure procedure,
    NativeMethod method,
    List<Passage> passages,
    String javaName,
    Optional<ObjectClass> owner,
    boolean instance) {
  /** The first version of the standard that not every MPI in use has whole. */
  private static final int YOUNG = 4;

  /** Whether an MPI may not have it, because it is too new or too old. */
  public boolean isOptional() {
    History history = procedure.history();
    return isYoung() || history.deprecated().isPresent() || history.removed().isPresent();
  }

  private boolean isYoung() {
    return Integer.parseInt(procedure.history().since().split("\\.")[0]) >= YOUNG;
  }

  /** Why an MPI does not have it, and what it has instead. */
  public String whyLacking() {
    History history = procedure.history();
    if (isYoung()) {
      return "new in MPI " + history.since();
    }
    String successor = history.replacedBy().map(name -> " in favor of " + name).orElse("");
    return history
        .removed()
        .or(history::deprecated)
        .map(
            version ->
                (history.removed().isPresent() ? "removed in MPI " : "deprecated in MPI ")
                    + version
                    + successor)
        .orElseThrow();
  }

  /** Whether it returns an error code and not a value of its own. */
  public boolean hasStatus() {
    return procedure.returns().carrier() == Carrier.STATUS;
  }

  /** What comes back, without handles that the call only updates. */
  public List<Passage> results() {
    return passages.stream()
        .filter(p -> p.passing() == Passing.RESULT || p.passing() == Passing.TEXT_RESULT)
        .toList();
  }
}
