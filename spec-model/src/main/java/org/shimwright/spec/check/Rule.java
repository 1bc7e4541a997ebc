package org.shimwright.spec.check;

import org.shimwright.diagnostic.Origin;

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

  /** Returns the libraries whose specifications the rule checks. */
  default Libraries libraries() {
    return Libraries.ALL;
  }

  /** The libraries whose specifications a rule checks. */
  enum Libraries {
    /** All libraries. */
    ALL,
    /** Libraries whose headers declare what the specification only names. */
    WITH_HEADERS,
    /** Standards, whose declarations in all languages follow from the specification alone. */
    STANDARDS;

    /** Returns whether the rule applies to a library with or without headers. */
    boolean include(boolean hasHeaders) {
      return this == ALL || (this == WITH_HEADERS) == hasHeaders;
    }
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
