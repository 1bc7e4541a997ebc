package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** An example of something that the specification does not have. */
final class UnknownExampleSubjectRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    List<String> names = new ArrayList<>(SpecDocument.names(document.callables()));
    names.addAll(SpecDocument.names(document.attributes()));
    for (Mapping part : document.exampleParts()) {
      for (Scalar shown : part.scalars("shows")) {
        if (!names.contains(shown.text())) {
          report.error(
              shown.origin(),
              "no entry '%s'; %s",
              shown.text(),
              Suggestion.or(shown.text(), names, "name one that the program uses"));
        }
      }
    }
  }
}
