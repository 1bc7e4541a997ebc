package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.VendorDifference;

/** Tells every known difference by the MPI that it was seen in: what a port between two meets. */
final class Differences {
  private final Plan plan;

  Differences(Plan plan) {
    this.plan = plan;
  }

  /** Adds a section for each version of each MPI. */
  void addTo(PageDraft draft) {
    draft
        .section(SectionKind.DESCRIPTION, "Description")
        .prose(
            "A program that tries every rule in every language has seen each of these, and the"
                + " tests of this project see them again. A program that avoids them behaves the"
                + " same everywhere, and so does any program with the layer in front of its MPI.")
        .link("The rules, with their authority", Topics.rulesId(plan));
    byVersion()
        .forEach(
            (mpi, seen) ->
                draft
                    .section(SectionKind.DIFFERENCES, mpi)
                    .table(
                        List.of("rule", "what a program sees", "for"),
                        seen.stream().map(Differences::row).toList()));
  }

  private Map<String, List<VendorDifference>> byVersion() {
    Map<String, List<VendorDifference>> all = new LinkedHashMap<>();
    for (VendorDifference difference : plan.specification().differences()) {
      for (String version : difference.versions()) {
        all.computeIfAbsent(difference.mpi() + " " + version, mpi -> new ArrayList<>())
            .add(difference);
      }
    }
    return all;
  }

  private static List<String> row(VendorDifference difference) {
    return List.of("`" + difference.rule() + "`", difference.text(), extent(difference));
  }

  /** What a difference is limited to. */
  private static String extent(VendorDifference difference) {
    List<String> limits = new ArrayList<>();
    if (!difference.classes().isEmpty()) {
      limits.add("objects: " + String.join(", ", difference.classes()));
    }
    if (!difference.makers().isEmpty()) {
      limits.add("keys of " + titles(difference.makers()));
    }
    if (!difference.callers().isEmpty()) {
      limits.add("calls from " + titles(difference.callers()));
    }
    if (difference.sometimes()) {
      limits.add("not every time");
    }
    return limits.isEmpty() ? "all" : String.join("; ", limits);
  }

  private static String titles(List<Dialect> dialects) {
    return dialects.stream().map(Differences::title).collect(Collectors.joining(", "));
  }

  /** A form of Fortran is named by what a program includes or uses. */
  private static String title(Dialect dialect) {
    return dialect.caller() == Caller.C ? dialect.title() : "`" + dialect.title() + "`";
  }
}
