package org.shimwright.spec.check;

import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** A kind that no row of {@code kinds.yaml} or of the specification declares. */
final class UnknownKindRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping entry : document.callables()) {
      entry.scalar("returns").ifPresent(name -> known(document, name, report));
      for (Mapping parameter : entry.mappings("parameters")) {
        parameter.scalar("kind").ifPresent(name -> known(document, name, report));
      }
    }
    for (Mapping object : document.objects()) {
      object.scalar("kind").ifPresent(name -> known(document, name, report));
    }
  }

  private static void known(SpecDocument document, Scalar name, Report report) {
    if (document.kind(name.text()).isEmpty()) {
      report.error(
          name.origin(),
          "no kind '%s'; %s",
          name.text(),
          Suggestion.or(
              name.text(), SpecDocument.names(document.kinds()), "add a row to kinds.yaml"));
    }
  }
}
