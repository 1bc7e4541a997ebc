package org.shimwright.spec.check;

import org.shimwright.diagnostic.Origin;

/**
 * Finds one sort of fault. A fixture pair with the name of its id shows what it reports.
 *
 * @param <T> what it checks: the records of a specification, or the document if the fault would
 *     prevent the building of records, or is in something that records do not keep
 */
public interface Rule<T> {
  /** Reports every such fault. */
  void check(T subject, Report report);

  /** The id that its diagnostics carry: the name of its class without {@code Rule}. */
  default String id() {
    return getClass().getSimpleName().replaceAll("Rule$", "");
  }

  /** Takes what a rule finds. */
  @FunctionalInterface
  interface Report {
    /** Records a fault; {@code format} and {@code arguments} are those of {@link String#format}. */
    void error(Origin origin, String format, Object... arguments);
  }
}
