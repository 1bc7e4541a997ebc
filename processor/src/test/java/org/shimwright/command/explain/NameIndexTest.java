package org.shimwright.command.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.ReferenceBuilder;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Planner;
import org.shimwright.spec.SectionEntry;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.read.SpecificationReader;

/**
 * Two steps lead to everything in a terminal: {@code explain} with a name as any language has it
 * answers, or lists a few names of which one is it.
 */
class NameIndexTest {
  private static final int FEW = 12;

  private final Specification mpi = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
  private final Plan plan =
      Planner.planAll(
          mpi, new BindingRequest("com.example", "example", List.of(), List.of("java")));
  private final Reference reference = ReferenceBuilder.of(plan);
  private final NameIndex index = new NameIndex(plan);

  @Test
  void everySpellingOfEveryNameLeadsToItsPage() {
    List<String> lost = new ArrayList<>();
    int asked = 0;
    for (Page page : reference.pages()) {
      if (page.kind() == PageKind.CONSTANTS || page.kind() == PageKind.OVERVIEW) {
        continue;
      }
      for (String name : page.names()) {
        for (String spelling :
            List.of(name, name.toUpperCase(Locale.ROOT), name.replaceFirst("^.*[.:]", ""))) {
          asked++;
          List<Page> found = index.pages(spelling);
          if (!found.contains(page) || found.size() > FEW) {
            lost.add(spelling + " -> " + page.id() + " among " + found.size());
          }
        }
      }
    }
    assertEquals(List.of(), lost);
    assertTrue(asked > 900, "only " + asked);
  }

  @Test
  void everyConstantAndRuleIsFound() {
    mpi.constants().forEach(c -> assertEquals(List.of(c), index.constants(c.name())));
    for (SemanticRule rule : Trials.of(mpi).rules()) {
      List<SectionEntry> found = index.explained(rule.id());
      assertEquals(List.of(rule.id()), found.stream().map(SectionEntry::name).toList());
    }
  }
}
