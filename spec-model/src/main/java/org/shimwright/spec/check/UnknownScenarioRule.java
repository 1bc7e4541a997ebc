package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** A vendor's difference in a scenario that does not try the rule, or not for that class. */
final class UnknownScenarioRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping entry : document.differences()) {
      List<Mapping> scenarios =
          document.scenarios().stream()
              .filter(s -> s.textOrEmpty("rule").equals(entry.textOrEmpty("rule")))
              .toList();
      List<String> ids = scenarios.stream().map(s -> s.textOrEmpty("id")).toList();
      List<String> classes =
          scenarios.stream().flatMap(s -> s.scalars("classes").stream()).map(Scalar::text).toList();
      check(entry, "scenarios", ids, "scenario", report);
      check(entry, "classes", classes, "object class", report);
    }
  }

  private static void check(
      Mapping entry, String key, List<String> known, String noun, Report report) {
    for (Scalar name : entry.scalars(key)) {
      if (!known.contains(name.text())) {
        report.error(
            name.origin(),
            "no %s '%s' of the rule '%s'; %s",
            noun,
            name.text(),
            entry.textOrEmpty("rule"),
            Suggestion.or(name.text(), known, "name one that its scenarios have"));
      }
    }
  }
}
