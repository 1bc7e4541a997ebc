package org.shimwright.sample.conformance;

import java.util.List;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.MpiRelease;
import org.shimwright.spec.mpi.trial.Trials;

/**
 * What the program saw in one run.
 *
 * @param library the first line of MPI_Get_library_version
 * @param layered whether a layer was preloaded
 * @param processes how many processes ran each case
 * @param cases the result of each case
 */
record Results(String library, boolean layered, int processes, List<CaseResult> cases) {
  /** Returns whether Shimwright does the caching. Then no rule of caching may be broken. */
  boolean isOurs() {
    return layered || library.startsWith("Shimwright ");
  }

  /**
   * Compares the results of a run in which Shimwright does the caching with the rules. The
   * differences that are recorded behind the layer are allowed.
   */
  Comparison ofOurs(Specification specification) {
    return new Comparison(
        Trials.of(specification)
            .recordOf(library)
            .map(known -> known.behindLayer().differences())
            .orElse(List.of()),
        this);
  }

  /**
   * Returns the name and version of the MPI, or the library's own text if the MPI is not one of the
   * MPIs that can be measured.
   */
  String mpi() {
    return MpiRelease.of(library).map(MpiRelease::toString).orElse(library);
  }

  /** Returns the cases of a rule that were not skipped. */
  List<CaseResult> tried(String rule) {
    return cases.stream()
        .filter(c -> c.rule().equals(rule) && c.outcome() != CaseResult.Outcome.SKIPPED)
        .toList();
  }

  /** Returns the failed cases of a rule. */
  List<CaseResult> failed(String rule) {
    return tried(rule).stream().filter(CaseResult::failed).toList();
  }
}
