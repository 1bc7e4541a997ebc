package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/** Refuses a deprecated or removed entry that does not name its replacement. */
final class DeprecatedNeedsReplacementRule implements Rule<SpecDocument> {
  @Override
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // a standard names a successor for each
  }

  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> entries = new ArrayList<>(document.callables());
    entries.addAll(document.attributes());
    for (Mapping entry : entries) {
      boolean old = entry.has("deprecated") || entry.has("removed");
      if (old && !entry.has("replaced-by")) {
        report.error(
            entry.originOf("name"),
            "'%s' is deprecated; add 'replaced-by:' with its successor or 'none'",
            entry.textOrEmpty("name"));
      }
    }
  }
}
