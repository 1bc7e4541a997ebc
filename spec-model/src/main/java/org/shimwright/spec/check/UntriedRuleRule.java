package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.spec.Scenario;
import org.shimwright.spec.SemanticRule;

/** A semantic rule that no scenario tries, in a specification that has scenarios. */
final class UntriedRuleRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    List<Scenario> scenarios = located.specification().scenarios();
    if (scenarios.isEmpty()) {
      return;
    }
    for (SemanticRule rule : located.specification().rules()) {
      if (scenarios.stream().noneMatch(scenario -> scenario.rule().equals(rule.id()))) {
        report.error(located.at(rule, "id"), "no scenario tries the rule '%s'; add one", rule.id());
      }
    }
  }
}
