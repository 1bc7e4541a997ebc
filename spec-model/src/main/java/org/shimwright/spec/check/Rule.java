package org.shimwright.spec.check;

import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.SpecDocument;

/**
 * Finds one sort of fault in a document that the schema accepts.
 *
 * <p>Its id is the name of its class without {@code Rule}; a fixture pair of that name shows what
 * it reports.
 */
public interface Rule {
  /** Reports every such fault of the document. */
  void check(SpecDocument document, Report report);

  /** The id that its diagnostics carry. */
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
