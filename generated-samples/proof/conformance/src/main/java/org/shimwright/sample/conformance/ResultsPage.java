package org.shimwright.sample.conformance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.mpi.trial.Level;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;

/**
 * Writes a page in CommonMark whose tables show which rules each MPI keeps. Each MPI has a column,
 * and another one if it was also run with the caching layer in front. A column combines all runs,
 * with any number of processes.
 */
final class ResultsPage {
  private final Specification specification;
  private final Map<String, List<Results>> columns = new LinkedHashMap<>();

  ResultsPage(Specification specification, Map<Configuration, Results> results) {
    this.specification = specification;
    results.forEach(
        (configuration, seen) ->
            columns.computeIfAbsent(configuration.column(), c -> new ArrayList<>()).add(seen));
  }

  String text() {
    StringBuilder page = new StringBuilder("# What MPIs keep of the rules\n\n");
    page.append(
        """
        `mpi-caching-conformance` tries each rule of caching by short programs in C and Fortran, \
        with `mpif.h`, `use mpi` and `mpi_f08` and with the functions of MPI-1: a case is one such \
        program for one kind of object, one way to make the key and one way to call. This page is \
        what it saw.

        """);
    page.append(versions()).append('\n').append(legend());
    page.append("\n## In short\n\n").append(summary());
    for (Level level : Level.values()) {
      page.append("\n## Rules of level ").append(level.name().toLowerCase(Locale.ROOT));
      page.append("\n\n").append(meaning(level)).append("\n\n").append(table(level));
    }
    page.append("\n## What is different where\n");
    Trials.of(specification).differences().forEach(entry -> page.append(difference(entry)));
    return page.toString();
  }

  private String versions() {
    StringBuilder table =
        new StringBuilder("| column | library | this version is | runs |\n|---|---|---|---|\n");
    columns.forEach(
        (column, runs) ->
            table.append(
                "| %s | %s | %s | %s |\n"
                    .formatted(
                        column,
                        runs.get(0).library().strip().replaceAll("\\s+", " "),
                        standing(runs.get(0)),
                        runs.stream()
                            .map(ResultsPage::describeRun)
                            .collect(Collectors.joining("; ")))));
    return table.toString();
  }

  private String standing(Results run) {
    boolean measured =
        Trials.of(specification)
            .recordOf(run.library())
            .filter(VendorRecord::isMeasured)
            .isPresent();
    return measured ? "measured" : run.isOurs() ? "–" : "unknown";
  }

  private static String describeRun(Results run) {
    return run.processes() == 1
        ? "1 process"
        : "%d processes with `MPI_THREAD_MULTIPLE`".formatted(run.processes());
  }

  private static String legend() {
    return """
        | in a table | means |
        |---|---|
        | kept | every case passes, in each run |
        | 3 of 45 | so many cases fail; the links say what is different |
        | – | not tried, because the MPI lacks what it needs |

        In a run of several processes a case fails if it fails in any of them.
        """;
  }

  private String summary() {
    StringBuilder table = new StringBuilder(tableHead("level"));
    for (Level level : Level.values()) {
      table.append("| ").append(level.name().toLowerCase(Locale.ROOT)).append(" |");
      for (List<Results> runs : columns.values()) {
        List<SemanticRule> tried =
            rules(level).stream().filter(rule -> tried(runs, rule) > 0).toList();
        long kept = tried.stream().filter(rule -> failed(runs, rule) == 0).count();
        table.append(" %d of %d kept |".formatted(kept, tried.size()));
      }
      table.append('\n');
    }
    return table.toString();
  }

  private String tableHead(String firstColumn) {
    return "| %s | %s |\n%s\n"
        .formatted(
            firstColumn,
            String.join(" | ", columns.keySet()),
            "|---".repeat(columns.size() + 1) + "|");
  }

  private static String meaning(Level level) {
    return switch (level) {
      case TEXT -> "The standard says so.";
      case INFERRED -> "It follows from what the standard says.";
      case QUALITY -> "The standard leaves it open; this is what serves programs best.";
    };
  }

  private List<SemanticRule> rules(Level level) {
    return Trials.of(specification).rules().stream().filter(rule -> rule.level() == level).toList();
  }

  private String table(Level level) {
    StringBuilder table = new StringBuilder(tableHead("rule"));
    for (SemanticRule rule : rules(level)) {
      table.append("| `%s`: %s (%s) |".formatted(rule.id(), rule.statement(), rule.clause()));
      columns.values().forEach(runs -> table.append(' ').append(cell(runs, rule)).append(" |"));
      table.append('\n');
    }
    return table.toString();
  }

  /** Returns the largest number of cases of the rule that one run tried. */
  private static int tried(List<Results> runs, SemanticRule rule) {
    return runs.stream().mapToInt(run -> run.tried(rule.id()).size()).max().orElse(0);
  }

  /** Returns the largest number of cases of a rule that failed in one run. */
  private static int failed(List<Results> runs, SemanticRule rule) {
    return runs.stream().mapToInt(run -> run.failed(rule.id()).size()).max().orElse(0);
  }

  private String cell(List<Results> runs, SemanticRule rule) {
    int tried = tried(runs, rule);
    int failed = failed(runs, rule);
    if (failed == 0) {
      return tried == 0 ? "–" : "kept";
    }
    // what depends on timing has no number that would be the same twice
    boolean sometimes =
        runs.stream()
            .flatMap(run -> run.failed(rule.id()).stream())
            .anyMatch(
                result ->
                    claimed(runs, rule).stream()
                        .filter(VendorDifference::sometimes)
                        .anyMatch(result::isSelectedBy));
    String number = sometimes ? "some of %d" : failed + " of %d";
    String links =
        claimed(runs, rule).stream()
            .filter(entry -> shows(runs, entry))
            .map(entry -> "[%s](#%s)".formatted(entry.id(), entry.id()))
            .collect(Collectors.joining(", "));
    return (number.formatted(tried) + (links.isEmpty() ? "" : ": " + links));
  }

  private List<VendorDifference> claimed(List<Results> runs, SemanticRule rule) {
    return Trials.of(specification).recordOf(runs.get(0).library()).stream()
        .flatMap(known -> known.differences().stream())
        .filter(entry -> entry.rule().equals(rule.id()))
        .toList();
  }

  private static boolean shows(List<Results> runs, VendorDifference entry) {
    return runs.stream()
        .flatMap(run -> run.failed(entry.rule()).stream())
        .anyMatch(result -> result.isSelectedBy(entry));
  }

  private static String difference(VendorDifference entry) {
    List<String> where = new ArrayList<>();
    where.add("%s, `%s`".formatted(entry.where(), entry.rule()));
    if (!entry.scenarios().isEmpty()) {
      where.add("seen by " + String.join(", ", entry.scenarios()));
    }
    if (!entry.classes().isEmpty()) {
      where.add("objects: " + String.join(", ", entry.classes()));
    }
    if (!entry.makers().isEmpty()) {
      where.add("keys made with " + titles(entry.makers()));
    }
    if (!entry.callers().isEmpty()) {
      where.add("calls with " + titles(entry.callers()));
    }
    return "\n### %s\n\n%s\n\n%s.\n".formatted(entry.id(), entry.text(), String.join("; ", where));
  }

  private static String titles(List<Dialect> dialects) {
    return dialects.stream().map(Dialect::title).collect(Collectors.joining(", "));
  }
}
