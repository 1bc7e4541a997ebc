package org.shimwright.mpi.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;

/**
 * Adds every known difference of an MPI from the rules, grouped by MPI, for readers who port a
 * program from one MPI to another.
 */
final class Differences {
  private final Plan plan;

  Differences(Plan plan) {
    this.plan = plan;
  }

  /** Adds the list of measured versions, and a section for each MPI. */
  void addTo(PageDraft draft) {
    String library = plan.specification().library().name();
    List<MeasuredMpi> measured = Trials.of(plan.specification()).measured();
    draft
        .section(SectionKind.DESCRIPTION, "Description")
        .prose(
            "A program that tries every rule in every language has seen each of these, and the"
                + " tests of this project see them again. A program that avoids them behaves the"
                + " same everywhere, and so does any program with the layer in front of its "
                + library
                + ".")
        .link("The rules, with their authority", Topics.rulesId(plan))
        .section(SectionKind.DESCRIPTION, "What was measured")
        .table(
            List.of(library, "measured versions"),
            measured.stream().map(m -> List.of(m.mpi(), m.list())).toList())
        .prose(
            "The tables give the first and the last measured version in which a difference was"
                + " seen; it was seen in all that were measured between them, too. Any other"
                + " version is unknown, also one that lies between two measured ones. The"
                + " conformance program says so when it meets one.");
    measured.forEach(
        mpi ->
            draft
                .section(SectionKind.DIFFERENCES, mpi.mpi())
                .table(
                    List.of("versions", "rule", "what a program sees", "for"),
                    seenIn(mpi).map(Differences::tableRow).toList()));
  }

  private Stream<VendorDifference> seenIn(MeasuredMpi mpi) {
    return Trials.of(plan.specification()).differences().stream()
        .filter(d -> d.mpi().equals(mpi.mpi()));
  }

  private static List<String> tableRow(VendorDifference difference) {
    return List.of(
        difference.versions().toString(),
        "`" + difference.rule() + "`",
        difference.text(),
        limitsOf(difference));
  }

  /** Returns the objects, keys and calls to which a difference is limited. */
  private static String limitsOf(VendorDifference difference) {
    List<String> limits = new ArrayList<>();
    if (!difference.classes().isEmpty()) {
      limits.add("objects: " + String.join(", ", difference.classes()));
    }
    if (!difference.makers().isEmpty()) {
      limits.add("keys of " + joinTitles(difference.makers()));
    }
    if (!difference.callers().isEmpty()) {
      limits.add("calls from " + joinTitles(difference.callers()));
    }
    if (difference.sometimes()) {
      limits.add("not every time");
    }
    return limits.isEmpty() ? "all" : String.join("; ", limits);
  }

  private static String joinTitles(List<Dialect> dialects) {
    return dialects.stream().map(Differences::titleOf).collect(Collectors.joining(", "));
  }

  /**
   * Returns the title of a dialect. A dialect of Fortran has the name of the file or module that a
   * program includes or uses.
   */
  private static String titleOf(Dialect dialect) {
    return dialect.caller() == Caller.C ? dialect.title() : "`" + dialect.title() + "`";
  }
}
