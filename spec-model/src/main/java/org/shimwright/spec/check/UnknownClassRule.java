package org.shimwright.spec.check;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** An object class that is not declared. */
final class UnknownClassRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    List<String> classes = SpecDocument.names(document.objects());
    Stream.of(
            document.constants(), document.attributes(), document.callbacks(), usedKinds(document))
        .flatMap(List::stream)
        .flatMap(entry -> entry.scalar("class").stream())
        .forEach(name -> known(name, classes, report));
    for (Mapping family : document.families()) {
      family.scalars("over").forEach(name -> known(name, classes, report));
    }
  }

  /** The kinds that parameters have: a shared kind may be of a class that nobody needs here. */
  private static List<Mapping> usedKinds(SpecDocument document) {
    List<String> used =
        document.callables().stream()
            .flatMap(entry -> entry.mappings("parameters").stream())
            .map(parameter -> parameter.textOrEmpty("kind"))
            .toList();
    return document.kinds().stream()
        .filter(kind -> used.contains(kind.textOrEmpty("name")))
        .toList();
  }

  private static void known(Scalar name, List<String> classes, Report report) {
    if (!classes.contains(name.text())) {
      report.error(
          name.origin(),
          "no object class '%s'; %s",
          name.text(),
          Suggestion.or(name.text(), classes, "declare it below 'objects:'"));
    }
  }
}
