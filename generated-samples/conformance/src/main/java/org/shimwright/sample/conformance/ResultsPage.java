package org.shimwright.sample.conformance;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.spec.Level;
import org.shimwright.spec.SemanticRule;
import org.shimwright.spec.Specification;
import org.shimwright.spec.VendorDifference;

/** Writes the page that shows what each MPI keeps, side by side. */
final class ResultsPage {
  private final Specification specification;
  private final Map<Configuration, Results> results;

  ResultsPage(Specification specification, Map<Configuration, Results> results) {
    this.specification = specification;
    this.results = results;
  }

  String text() {
    StringBuilder page = new StringBuilder("# What MPIs keep of the rules\n\n");
    page.append(
        """
        Measured with `mpi-caching-conformance`, which tries each rule by short programs in C and \
        Fortran: with `mpif.h`, `use mpi` and `mpi_f08`, and with the functions of MPI-1. Columns of \
        several processes ran everything with `MPI_THREAD_MULTIPLE`; a fault on any process counts. \
        *kept* means that every case passed; otherwise it says how many failed.

        """);
    results.forEach(
        (configuration, seen) ->
            page.append("- **%s**: %s%n".formatted(configuration.title(), seen.library().strip())));
    for (Level level : Level.values()) {
      page.append("\n## Rules of level ").append(level.name().toLowerCase(Locale.ROOT));
      page.append("\n\n").append(meaning(level)).append("\n\n").append(table(level));
    }
    page.append("\n## What is different where\n\n");
    specification.differences().forEach(entry -> page.append(difference(entry)));
    return page.toString();
  }

  private static String meaning(Level level) {
    return switch (level) {
      case TEXT -> "The standard says so.";
      case INFERRED -> "It follows from what the standard says.";
      case QUALITY -> "The standard leaves it open; this is what serves programs best.";
    };
  }

  private String table(Level level) {
    StringBuilder table = new StringBuilder("| rule | clause |");
    results.keySet().forEach(column -> table.append(' ').append(column.title()).append(" |"));
    table.append("\n|---|---|").append("---|".repeat(results.size())).append('\n');
    for (SemanticRule rule : specification.rules()) {
      if (rule.level() == level) {
        table.append("| **%s**: %s | %s |".formatted(rule.id(), rule.statement(), rule.clause()));
        results.values().forEach(seen -> table.append(' ').append(cell(seen, rule)).append(" |"));
        table.append('\n');
      }
    }
    return table.toString();
  }

  private static String cell(Results seen, SemanticRule rule) {
    List<CaseResult> tried = seen.tried(rule.id());
    int failed = seen.failed(rule.id()).size();
    if (tried.isEmpty()) {
      return "not tried";
    }
    return failed == 0 ? "kept" : "%d of %d fail".formatted(failed, tried.size());
  }

  private static String difference(VendorDifference entry) {
    String which =
        entry.scenarios().isEmpty() ? "" : " (" + String.join(", ", entry.scenarios()) + ")";
    String where =
        entry.makers().isEmpty()
            ? ""
            : " For keys of "
                + entry.makers().stream().map(m -> m.title()).collect(Collectors.joining(", "))
                + ".";
    return "- **%s**, %s%s: %s%s%n"
        .formatted(entry.where(), entry.rule(), which, entry.text(), where);
  }
}
