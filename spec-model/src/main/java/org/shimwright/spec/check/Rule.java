package org.shimwright.spec.check;

import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.SpecDocument;

/**
 * Finds one sort of fault in a document that the schema accepts. A fixture pair with the name of
 * its id shows what it reports.
 */
public interface Rule {
  /** Reports every such fault of the document. */
  void check(SpecDocument document, Report report);

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
