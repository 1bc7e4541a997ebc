package org.shimwright.spec.check;

import java.util.HashSet;
import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A semantic rule that no scenario tries, in a specification that has scenarios. */
final class UntriedRuleRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    Set<String> tried = new HashSet<>();
    document.scenarios().forEach(scenario -> tried.add(scenario.textOrEmpty("rule")));
    for (Mapping rule : document.rules()) {
      if (!tried.isEmpty() && !tried.contains(rule.textOrEmpty("id"))) {
        report.error(
            rule.originOf("id"),
            "no scenario tries the rule '%s'; add one",
            rule.textOrEmpty("id"));
      }
    }
  }
}
