package org.shimwright.sample.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;

/**
 * Whether a run agrees with the specification. Shimwright's own caching must keep every rule, and a
 * measured version of another MPI must differ as the specification records. Nothing is known about
 * other versions.
 *
 * @param finding the judgement
 * @param details the faults, or the differences of an unknown version from the assumed behaviour
 * @param summary the judgement in one line
 */
record Judgement(Finding finding, List<String> details, String summary) {
  /** The possible results of judging a run. */
  enum Finding {
    AS_RECORDED,
    DIFFERENT,
    UNKNOWN
  }

  /** Judges a run by the results in its report. */
  static Judgement of(Specification specification, Results results) {
    String run =
        "%s%s, %d process%s, %d of %d cases fail"
            .formatted(
                results.layered() ? "the layer on " : "",
                results.mpi(),
                results.processes(),
                results.processes() == 1 ? "" : "es",
                results.cases().stream().filter(CaseResult::failed).count(),
                results.cases().size());
    if (results.isOurs()) {
      return of(brokenRules(specification, results), run, "as it must be");
    }
    Optional<VendorRecord> known = Trials.of(specification).recordOf(results.library());
    List<VendorDifference> entries = known.map(VendorRecord::differences).orElse(List.of());
    List<String> wrong = faults(new Comparison(entries, results));
    if (known.filter(VendorRecord::isMeasured).isPresent()) {
      return of(wrong, run, "as recorded");
    }
    String why =
        known
            .map(VendorRecord::unknown)
            .orElse("unknown: no version of %s was measured".formatted(results.mpi()));
    return new Judgement(Finding.UNKNOWN, wrong, "%s (%s)".formatted(why, run));
  }

  private static Judgement of(List<String> wrong, String run, String good) {
    return wrong.isEmpty()
        ? new Judgement(Finding.AS_RECORDED, wrong, good + ": " + run)
        : new Judgement(Finding.DIFFERENT, wrong, "different: " + run);
  }

  private static List<String> brokenRules(Specification specification, Results results) {
    Comparison comparison = results.ofOurs(specification);
    List<String> broken = new ArrayList<>();
    for (CaseResult failed : comparison.unrecorded()) {
      broken.add("not kept: %s: %s".formatted(failed, failed.seen()));
    }
    if (Trials.of(specification)
        .recordOf(results.library())
        .filter(VendorRecord::isMeasured)
        .isPresent()) {
      comparison.entries().forEach(entry -> comparison.fault(entry).ifPresent(broken::add));
    }
    return List.copyOf(broken);
  }

  private static List<String> faults(Comparison comparison) {
    List<String> wrong = new ArrayList<>();
    for (VendorDifference entry : comparison.entries()) {
      comparison.fault(entry).ifPresent(wrong::add);
    }
    if (!comparison.unrecorded().isEmpty()) {
      wrong.add("differences.yaml lacks:\n" + comparison.lacking().stripTrailing());
    }
    return List.copyOf(wrong);
  }
}
