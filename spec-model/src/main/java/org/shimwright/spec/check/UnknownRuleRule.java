package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * A scenario of, or a vendor's difference from, a semantic rule that the specification does not
 * have.
 */
final class UnknownRuleRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    Set<String> known = new HashSet<>();
    document.rules().forEach(rule -> known.add(rule.textOrEmpty("id")));
    List<Mapping> entries = new ArrayList<>(document.scenarios());
    entries.addAll(document.differences());
    for (Mapping entry : entries) {
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
