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
   * Compares.
   *
   * @param entries what is recorded of the MPI, or assumed of it
   * @param results what was seen
   */
  Comparison(List<VendorDifference> entries, Results results) {
    this.entries = entries;
    this.results = results;
  }

  /** The entries that it holds the results against. */
  List<VendorDifference> entries() {
    return entries;
  }

  /** What is wrong with an entry: the MPI no longer shows it, or not in every case it selects. */
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

  /** The cases that fail and that no entry claims to fail. */
  List<CaseResult> unrecorded() {
    List<CaseResult> found = new ArrayList<>();
    for (CaseResult result : results.cases()) {
      if (result.failed() && entries.stream().noneMatch(result::isSelectedBy)) {
        found.add(result);
      }
    }
    return List.copyOf(found);
  }

  /** The entries that are lacking, as YAML to be completed with a text and pasted. */
  String lacking() {
    return new EntryWriter(results).entries(unrecorded());
  }
}
