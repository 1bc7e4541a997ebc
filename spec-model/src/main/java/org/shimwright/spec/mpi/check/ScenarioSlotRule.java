package org.shimwright.spec.mpi.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** Reports a step of a scenario that uses an object or a key which no earlier step has made. */
final class ScenarioSlotRule implements Rule<SpecDocument> {
  private static final List<String> PREDEFINED = List.of("world", "self");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping scenario : document.scenarios()) {
      check(scenario.mappings("steps"), new HashSet<>(PREDEFINED), report);
    }
  }

  private static void check(List<Mapping> steps, Set<String> made, Report report) {
    for (Mapping step : steps) {
      for (String word : step.entries().keySet()) {
        step.mapping(word).ifPresent(arguments -> check(word, arguments, made, report));
      }
    }
  }

  private static void check(String word, Mapping arguments, Set<String> made, Report report) {
    if (word.equals("make")) {
      arguments.text("object").ifPresent(made::add);
    }
    if (word.equals("create-key") || word.equals("forge-key")) {
      arguments.text("key").ifPresent(made::add);
    }
    used(arguments, "object", made, report);
    used(arguments, "key", made, report);
    check(arguments.mappings("steps"), made, report);
    arguments.text("to").ifPresent(made::add);
    for (Mapping call : arguments.mappings("calls")) {
      used(call, "copy", made, report);
      used(call, "delete", made, report);
      used(call, "object", made, report);
    }
  }

  private static void used(Mapping arguments, String name, Set<String> made, Report report) {
    String slot = arguments.textOrEmpty(name);
    if (!slot.isEmpty() && !made.contains(slot)) {
      report.error(arguments.originOf(name), "no step before this one makes '%s'; add one", slot);
    }
  }
}
