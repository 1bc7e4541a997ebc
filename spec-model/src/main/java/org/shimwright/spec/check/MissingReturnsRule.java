package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Reports a function for which the specification does not say what it returns, if the library has
 * no status codes.
 */
final class MissingReturnsRule implements Rule<SpecDocument> {
  @Override
  public Set<SpecForm> forms() {
    return SpecForm.LIBRARIES; // functions of a standard return its error codes
  }

  @Override
  public void check(SpecDocument document, Report report) {
    if (document.root().mapping("library").filter(row -> row.has("errors")).isPresent()) {
      return;
    }
    for (Mapping row : document.procedures()) {
      if (!row.has("returns")) {
        report.error(
            row.origin(),
            "what does '%s' return? add 'returns:' and its kind, or 'returns: nothing'; if it is a"
                + " status, give the library 'errors:'",
            row.textOrEmpty("name"));
      }
    }
  }
}
