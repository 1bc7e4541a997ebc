package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** A procedure that no example shows, in a specification that has examples. */
final class MissingExampleRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    if (document.examples().isEmpty()) {
      return;
    }
    List<String> shown =
        document.exampleParts().stream()
            .flatMap(part -> part.scalars("shows").stream())
            .map(Scalar::text)
            .toList();
    for (Mapping procedure : document.procedures()) {
      String name = procedure.textOrEmpty("name");
      if (!shown.contains(name)) {
        report.error(
            procedure.originOf("name"),
            "no example shows '%s'; name it below 'shows' of a part of a program that calls it",
            name);
      }
    }
  }
}
