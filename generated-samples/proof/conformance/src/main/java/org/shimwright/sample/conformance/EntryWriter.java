package org.shimwright.sample.conformance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.spec.mpi.trial.MpiRelease;

/** Writes failing cases as entries of {@code differences.yaml} that select exactly those. */
final class EntryWriter {
  private final Results results;

  EntryWriter(Results results) {
    this.results = results;
  }

  String entries(List<CaseResult> failed) {
    Map<String, List<String>> scenarios = new LinkedHashMap<>();
    Map<String, CaseResult> examples = new LinkedHashMap<>();
    for (List<CaseResult> ofScenario : groups(failed, CaseResult::scenario)) {
      for (List<CaseResult> part : selectable(ofScenario)) {
        String entry = part.get(0).rule() + "\n" + filters(part);
        scenarios.computeIfAbsent(entry, e -> new ArrayList<>()).add(part.get(0).scenario());
        examples.putIfAbsent(entry, part.get(0));
      }
    }
    StringBuilder yaml = new StringBuilder();
    scenarios.forEach((entry, ids) -> yaml.append(entryText(entry, ids, examples.get(entry))));
    return yaml.toString();
  }

  private String entryText(String entry, List<String> scenarios, CaseResult example) {
    String rule = entry.substring(0, entry.indexOf('\n'));
    String filters = entry.substring(entry.indexOf('\n') + 1);
    Set<String> all = distinct(results.tried(rule), CaseResult::scenario);
    String which =
        scenarios.containsAll(all) ? "" : "    scenarios: [%s]\n".formatted(joined(scenarios));
    Optional<MpiRelease> release = MpiRelease.of(results.library());
    String mpi = release.map(MpiRelease::mpi).orElse(results.library());
    return ("  - id: %s-%s\n    mpi: %s\n"
            + "    versions: \"%s\"\n    rule: %s\n%s%s    text: >-\n      %s\n")
        .formatted(
            mpi.replace(" ", "").toLowerCase(Locale.ROOT),
            rule,
            mpi,
            release.map(known -> known.version().text()).orElse("0.0"),
            rule,
            which,
            filters,
            example.seen());
  }

  /**
   * Splits the failed cases of one scenario into parts, so that, where possible, the filters of an
   * entry select exactly the cases of one part.
   */
  private List<List<CaseResult>> selectable(List<CaseResult> failed) {
    if (isSelectable(failed)) {
      return List.of(failed);
    }
    for (Function<CaseResult, Object> key :
        List.<Function<CaseResult, Object>>of(
            CaseResult::maker, CaseResult::objectClass, CaseResult::caller)) {
      List<List<CaseResult>> parts = groups(failed, key);
      if (parts.size() > 1) {
        return merged(parts.stream().flatMap(part -> selectable(part).stream()).toList());
      }
    }
    return List.of(failed);
  }

  /** Joins two parts whenever filters can select exactly the cases of the joined part. */
  private List<List<CaseResult>> merged(List<List<CaseResult>> parts) {
    List<List<CaseResult>> joined = new ArrayList<>();
    for (List<CaseResult> part : parts) {
      boolean done = false;
      for (int i = 0; i < joined.size() && !done; i++) {
        List<CaseResult> both = new ArrayList<>(joined.get(i));
        both.addAll(part);
        if (isSelectable(both)) {
          joined.set(i, both);
          done = true;
        }
      }
      if (!done) {
        joined.add(part);
      }
    }
    return joined;
  }

  private boolean isSelectable(List<CaseResult> failed) {
    Set<String> classes = distinct(failed, CaseResult::objectClass);
    Set<String> makers = distinct(failed, c -> c.maker().name());
    Set<String> callers = distinct(failed, c -> c.caller().name());
    return ofScenario(failed).stream()
        .filter(c -> classes.contains(c.objectClass()))
        .filter(c -> makers.contains(c.maker().name()))
        .filter(c -> callers.contains(c.caller().name()))
        .allMatch(failed::contains);
  }

  private List<CaseResult> ofScenario(List<CaseResult> failed) {
    return results.tried(failed.get(0).rule()).stream()
        .filter(c -> c.scenario().equals(failed.get(0).scenario()))
        .toList();
  }

  private String filters(List<CaseResult> failed) {
    List<CaseResult> every = ofScenario(failed);
    Set<String> classes = distinct(failed, CaseResult::objectClass);
    List<CaseResult> all = every.stream().filter(c -> classes.contains(c.objectClass())).toList();
    boolean pairs = all.stream().anyMatch(c -> c.maker() != c.caller());
    return filter("classes", failed, every, CaseResult::objectClass)
        + filter("makers", failed, all, c -> c.maker().name())
        + (pairs ? filter("callers", failed, all, c -> c.caller().name()) : "");
  }

  private static String filter(
      String name,
      List<CaseResult> failed,
      List<CaseResult> all,
      Function<CaseResult, String> key) {
    Set<String> some = distinct(failed, key);
    return some.containsAll(distinct(all, key))
        ? ""
        : "    %s: [%s]\n".formatted(name, joined(some));
  }

  private static String joined(Iterable<String> names) {
    return String.join(", ", names);
  }

  private static Set<String> distinct(List<CaseResult> cases, Function<CaseResult, String> key) {
    return cases.stream().map(key).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static List<List<CaseResult>> groups(
      List<CaseResult> cases, Function<CaseResult, ?> key) {
    Map<Object, List<CaseResult>> groups = new LinkedHashMap<>();
    cases.forEach(c -> groups.computeIfAbsent(key.apply(c), k -> new ArrayList<>()).add(c));
    return List.copyOf(groups.values());
  }
}
