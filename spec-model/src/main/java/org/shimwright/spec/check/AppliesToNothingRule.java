package org.shimwright.spec.check;

import java.util.HashSet;
import java.util.Set;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** A semantic rule about something that the specification does not have. */
final class AppliesToNothingRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    Set<String> known = new HashSet<>(SpecDocument.names(document.callables()));
    known.addAll(SpecDocument.names(document.attributes()));
    document.procedures().stream()
        .flatMap(procedure -> procedure.text("operation").stream())
        .forEach(known::add);
    for (Mapping rule : document.rules()) {
      for (Scalar target : rule.scalars("applies-to")) {
        if (!known.contains(target.text())) {
          report.error(
              target.origin(),
              "no procedure, callback, attribute or operation '%s'; %s",
              target.text(),
              Suggestion.or(target.text(), known, "name one that exists"));
        }
      }
    }
  }
}
