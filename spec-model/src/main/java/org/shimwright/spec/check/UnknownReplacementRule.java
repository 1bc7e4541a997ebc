package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A {@code replaced-by} that names no entry. */
final class UnknownReplacementRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    List<String> names = new ArrayList<>(SpecDocument.names(document.callables()));
    names.addAll(SpecDocument.names(document.attributes()));
    List<Mapping> entries = new ArrayList<>(document.callables());
    entries.addAll(document.attributes());
    for (Mapping entry : entries) {
      String name = entry.textOrEmpty("replaced-by");
      if (!name.isEmpty() && !name.equals("none") && !names.contains(name)) {
        report.error(
            entry.originOf("replaced-by"),
            "no entry '%s'; %s",
            name,
            Suggestion.or(name, names, "name another, or write 'none'"));
      }
    }
  }
}
