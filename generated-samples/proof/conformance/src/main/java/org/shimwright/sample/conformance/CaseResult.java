package org.shimwright.sample.conformance;

import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.mpi.trial.VendorDifference;

/**
 * The result of one case.
 *
 * @param rule the id of the rule
 * @param scenario the id of the scenario
 * @param objectClass the object class, such as {@code comm}
 * @param maker the dialect of the key
 * @param caller the dialect of the calls
 * @param outcome whether it passed
 * @param seen what was seen if it failed, or why it was skipped
 */
record CaseResult(
    String rule,
    String scenario,
    String objectClass,
    Dialect maker,
    Dialect caller,
    Outcome outcome,
    String seen) {
  /** The possible results of a case. */
  enum Outcome {
    PASSED,
    FAILED,
    SKIPPED
  }

  boolean failed() {
    return outcome == Outcome.FAILED;
  }

  /** Returns whether an entry claims that this case fails. */
  boolean isSelectedBy(VendorDifference entry) {
    return entry.rule().equals(rule)
        && (entry.scenarios().isEmpty() || entry.scenarios().contains(scenario))
        && (entry.classes().isEmpty() || entry.classes().contains(objectClass))
        && (entry.makers().isEmpty() || entry.makers().contains(maker))
        && (entry.callers().isEmpty() || entry.callers().contains(caller));
  }

  @Override
  public String toString() {
    return "%s of %s: %s, key of %s, called in %s"
        .formatted(scenario, rule, objectClass, maker.title(), caller.title());
  }
}
