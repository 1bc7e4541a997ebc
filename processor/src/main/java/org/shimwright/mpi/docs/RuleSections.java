package org.shimwright.mpi.docs;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;

/** Adds the rules for an entry of the reference, and the MPIs that violate these rules. */
final class RuleSections {
  private final Plan plan;

  RuleSections(Plan plan) {
    this.plan = plan;
  }

  /**
   * Adds the rules for an entry, found by its operation or its name, and the known differences from
   * these rules.
   */
  void add(PageDraft draft, String operation, String name) {
    String library = plan.specification().library().name();
    List<SemanticRule> rules = rulesFor(operation, name);
    draft
        .section(SectionKind.RULES, "Rules")
        .table(
            List.of("rule", "level", "source"),
            rules.stream().map(r -> List.of(r.statement(), levelWords(r), r.clause())).toList());
    draft
        .section(SectionKind.DIFFERENCES, "Where " + library + "s differ")
        .table(List.of(library, "what a program sees", "rule"), differenceRows(rules));
  }

  /** Returns a table row for each known case in which an MPI does not keep one of these rules. */
  List<List<String>> differenceRows(List<SemanticRule> rules) {
    List<List<String>> rows = new ArrayList<>();
    for (SemanticRule rule : rules) {
      for (VendorDifference difference : Trials.of(plan.specification()).differences(rule)) {
        rows.add(List.of(difference.where(), difference.text(), "`" + rule.id() + "`"));
      }
    }
    return rows;
  }

  /** Returns the rules for an entry, found by its operation or its name. */
  private List<SemanticRule> rulesFor(String operation, String name) {
    return Trials.of(plan.specification()).rules().stream()
        .filter(rule -> rule.appliesTo().contains(operation) || rule.appliesTo().contains(name))
        .toList();
  }

  /** Returns the words for the source of a rule's authority. */
  static String levelWords(SemanticRule rule) {
    return switch (rule.level()) {
      case TEXT -> "the standard says so";
      case INFERRED -> "follows from the standard";
      case QUALITY -> "left open by the standard";
    };
  }
}
