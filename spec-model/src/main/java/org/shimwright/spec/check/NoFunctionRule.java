package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/** Reports a library without a function, in none of its files and families. */
final class NoFunctionRule implements Rule<SpecDocument> {
  @Override
  public String id() {
    return "Schema";
  }

  @Override
  public Set<SpecForm> forms() {
    return SpecForm.LIBRARIES; // a standard may have constants alone
  }

  @Override
  public void check(SpecDocument document, Report report) {
    if (document.procedures().isEmpty()) {
      report.error(
          document.root().originOfKey("functions"), "the key 'functions' is missing; add it");
    }
  }
}
