package org.shimwright.spec.mpi.check;

import java.util.List;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.mpi.trial.Scenario;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;

/** Reports a semantic rule that no scenario tries, if the specification has scenarios. */
final class UntriedRuleRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    List<Scenario> scenarios = Trials.of(located.specification()).scenarios();
    if (scenarios.isEmpty()) {
      return;
    }
    for (SemanticRule rule : Trials.of(located.specification()).rules()) {
      if (scenarios.stream().noneMatch(scenario -> scenario.rule().equals(rule.id()))) {
        report.error(located.at(rule, "id"), "no scenario tries the rule '%s'; add one", rule.id());
      }
    }
  }
}
