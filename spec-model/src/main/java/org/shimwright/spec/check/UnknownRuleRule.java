package org.shimwright.spec.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A vendor's difference from a semantic rule that the specification does not have. */
final class UnknownRuleRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    Set<String> known = new HashSet<>();
    document.rules().forEach(rule -> known.add(rule.textOrEmpty("id")));
    for (Mapping entry : List.copyOf(document.differences())) {
      String id = entry.textOrEmpty("rule");
      if (!known.contains(id)) {
        report.error(
            entry.originOf("rule"),
            "no rule '%s'; %s",
            id,
            Suggestion.or(id, known, "name one that is below rules"));
      }
    }
  }
}
