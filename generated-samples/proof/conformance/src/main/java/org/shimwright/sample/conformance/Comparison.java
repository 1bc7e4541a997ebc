package org.shimwright.sample.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.spec.mpi.trial.VendorDifference;

/** Compares the results of an MPI with the differences that the specification records. */
final class Comparison {
  private final List<VendorDifference> entries;
  private final Results results;

  /**
   * Prepares the comparison of results with entries.
   *
   * @param entries what is recorded of the MPI, or assumed of it
   * @param results what was seen
   */
  Comparison(List<VendorDifference> entries, Results results) {
    this.entries = entries;
    this.results = results;
  }

  /** Returns the entries with which the results are compared. */
  List<VendorDifference> entries() {
    return entries;
  }

  /**
   * Returns the fault of an entry, if it has one: the MPI no longer shows the difference, or not in
   * every case that the entry selects.
   */
  Optional<String> fault(VendorDifference entry) {
    List<CaseResult> selected =
        results.cases().stream()
            .filter(c -> c.isSelectedBy(entry) && c.outcome() != CaseResult.Outcome.SKIPPED)
            .toList();
    List<CaseResult> passed = selected.stream().filter(c -> !c.failed()).toList();
    if (!selected.isEmpty() && (passed.isEmpty() || entry.sometimes())) {
      return Optional.empty();
    }
    String remedy =
        passed.size() == selected.size()
            ? "no case that it selects fails; leave %s out of its versions, or remove the entry"
                .formatted(results.mpi())
            : "%d of the %d cases that it selects pass; narrow the entry; the first is %s"
                .formatted(passed.size(), selected.size(), passed.get(0));
    return Optional.of("%s: %s".formatted(entry.origin(), remedy));
  }

  /** Returns the failed cases that no recorded difference covers. */
  List<CaseResult> unrecorded() {
    List<CaseResult> found = new ArrayList<>();
    for (CaseResult result : results.cases()) {
      if (result.failed() && entries.stream().noneMatch(result::isSelectedBy)) {
        found.add(result);
      }
    }
    return List.copyOf(found);
  }

  /**
   * Returns the missing entries as YAML. A person adds a text to each entry and pastes the entries
   * into the specification.
   */
  String lacking() {
    return new EntryWriter(results).entries(unrecorded());
  }
}
