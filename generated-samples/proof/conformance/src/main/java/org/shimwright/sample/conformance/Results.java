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
 * @param cases what became of each case
 */
record Results(String library, boolean layered, int processes, List<CaseResult> cases) {
  /** Whether Shimwright does the caching, so that every rule of it must be kept. */
  boolean isOurs() {
    return layered || library.startsWith("Shimwright ");
  }

  /** Holds the results of a run in which Shimwright does the caching against the rules. */
  Comparison ofOurs(Specification specification) {
    return new Comparison(
        Trials.of(specification)
            .recordOf(library)
            .map(known -> known.behindLayer().differences())
            .orElse(List.of()),
        this);
  }

  /** The MPI and its version, or all that its library tells if that can be no measured one. */
  String mpi() {
    return MpiRelease.of(library).map(MpiRelease::toString).orElse(library);
  }

  /** The cases of a rule that were tried. */
  List<CaseResult> tried(String rule) {
    return cases.stream()
        .filter(c -> c.rule().equals(rule) && c.outcome() != CaseResult.Outcome.SKIPPED)
        .toList();
  }

  /** The cases of a rule that failed. */
  List<CaseResult> failed(String rule) {
    return tried(rule).stream().filter(CaseResult::failed).toList();
  }
}
