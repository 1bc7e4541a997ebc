package org.shimwright.sample.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Origin;
import org.shimwright.sample.conformance.CaseResult.Outcome;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VersionRange;

/** The comparison says exactly which entry to add or to remove. */
class ComparisonTest {
  private static final Origin ORIGIN = new Origin("differences.yaml", 5, 3);

  @Test
  void entryThatSelectsWhatFailsIsRight() {
    Comparison comparison = new Comparison(List.of(entry("comm")), results("MPICH Version: 4.0.2"));
    assertEquals(Optional.empty(), comparison.fault(comparison.entries().get(0)));
    assertEquals(List.of(), comparison.unrecorded());
  }

  @Test
  void entryThatNoLongerHoldsIsToBeRemoved() {
    Comparison comparison = new Comparison(List.of(entry("win")), results("MPICH Version: 4.0.2"));
    String fault = comparison.fault(comparison.entries().get(0)).orElseThrow();
    assertTrue(
        fault.startsWith(
            "differences.yaml:5:3: no case that it selects fails; leave MPICH 4.0.2 out"),
        fault);
  }

  @Test
  void entryThatSelectsTooMuchIsToBeNarrowed() {
    Comparison comparison =
        new Comparison(List.of(entry("comm", "win")), results("MPICH Version: 4.0.2"));
    String fault = comparison.fault(comparison.entries().get(0)).orElseThrow();
    assertTrue(fault.contains("1 of the 3 cases that it selects pass; narrow the entry"), fault);
  }

  @Test
  void failureThatNoEntryClaimsIsToBeAdded() {
    Comparison comparison = new Comparison(List.of(), results("Open MPI v4.1.4"));
    assertEquals(
        """
          - id: openmpi-some-rule
            mpi: Open MPI
            versions: "4.1.4"
            rule: some-rule
            classes: [comm]
            text: >-
              it was wrong
        """,
        comparison.lacking());
  }

  private static VendorDifference entry(String... classes) {
    return new VendorDifference(
        ORIGIN,
        "mpich-is-wrong",
        "MPICH",
        VersionRange.of("4.0.2"),
        "some-rule",
        List.of(),
        List.of(classes),
        List.of(),
        List.of(),
        false,
        false,
        "It is wrong.");
  }

  private static Results results(String library) {
    return new Results(
        library,
        false,
        1,
        List.of(
            result("comm", Dialect.C, Outcome.FAILED),
            result("comm", Dialect.F08, Outcome.FAILED),
            result("win", Dialect.C, Outcome.PASSED)));
  }

  private static CaseResult result(String objectClass, Dialect dialect, Outcome outcome) {
    return new CaseResult(
        "some-rule", "some-scenario", objectClass, dialect, dialect, outcome, "it was wrong");
  }
}
