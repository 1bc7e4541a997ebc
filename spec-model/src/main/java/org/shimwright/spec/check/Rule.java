package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.SpecForm;

/**
 * Finds one kind of fault. A pair of test fixtures, named after the rule's id, shows the fault.
 *
 * @param <T> the input of the rule: the records of a specification, or the document if the fault
 *     would prevent the building of records, or is in data that records do not keep
 */
public interface Rule<T> {
  /** Reports every fault of this kind in the subject. */
  void check(T subject, Report report);

  /**
   * Returns the id of the rule's diagnostics: the name of the rule's class without {@code Rule}.
   */
  default String id() {
    return getClass().getSimpleName().replaceAll("Rule$", "");
  }

  /** Returns the forms of the specifications that the rule checks. */
  default Set<SpecForm> forms() {
    return SpecForm.ALL;
  }

  /** Receives the faults that a rule finds. */
  @FunctionalInterface
  interface Report {
    /**
     * Records a fault. The message is {@link String#format} of {@code format} and {@code
     * arguments}.
     */
    void error(Origin origin, String format, Object... arguments);
  }
}
