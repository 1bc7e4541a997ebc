package org.shimwright.sample.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.sample.conformance.CaseResult.Outcome;
import org.shimwright.sample.conformance.Judgement.Finding;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;
import org.shimwright.spec.read.SpecificationReader;

/** A run is judged by its own report, and of an unknown version nothing is claimed. */
class JudgementTest {
  private static final String MPICH = "MPICH Version:\t4.0.2";

  private static Specification specification;

  @BeforeAll
  static void readSpecification() {
    specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
  }

  /** A failing case for each difference of an MPI, which is what the least run must show. */
  private static List<CaseResult> recorded(String library) {
    return shown(Trials.of(specification).recordOf(library).orElseThrow());
  }

  private static List<CaseResult> shown(VendorRecord known) {
    List<CaseResult> cases = new ArrayList<>();
    for (VendorDifference entry : known.differences()) {
      cases.add(
          new CaseResult(
              entry.rule(),
              entry.scenarios().isEmpty() ? "any" : entry.scenarios().get(0),
              entry.classes().isEmpty() ? "comm" : entry.classes().get(0),
              entry.makers().isEmpty() ? Dialect.C : entry.makers().get(0),
              entry.callers().isEmpty() ? Dialect.C : entry.callers().get(0),
              Outcome.FAILED,
              "it was wrong"));
    }
    return cases;
  }

  private static CaseResult failed(String rule) {
    return new CaseResult(
        rule, "some-scenario", "comm", Dialect.C, Dialect.C, Outcome.FAILED, "it was wrong");
  }

  private static Judgement judged(String library, boolean layered, List<CaseResult> cases) {
    return Judgement.of(specification, new Results(library, layered, 1, cases));
  }

  @Test
  void aMeasuredVersionDiffersAsRecorded() {
    List<CaseResult> cases = recorded(MPICH);
    Judgement judgement = judged(MPICH, false, cases);
    assertEquals(List.of(), judgement.details());
    assertEquals(Finding.AS_RECORDED, judgement.finding());
    assertEquals(
        "as recorded: MPICH 4.0.2, 1 process, %d of %d cases fail"
            .formatted(cases.size(), cases.size()),
        judgement.summary());
  }

  @Test
  void whatIsNotRecordedOfAMeasuredVersionIsDifferent() {
    List<CaseResult> cases = recorded(MPICH);
    cases.add(failed("absent-is-not-found"));
    cases.remove(0);
    Judgement judgement = judged(MPICH, false, cases);
    assertEquals(Finding.DIFFERENT, judgement.finding());
    assertTrue(judgement.details().get(0).contains("no case that it selects fails"));
    assertTrue(judgement.details().get(1).contains("    rule: absent-is-not-found\n"));
  }

  @Test
  void anotherVersionIsUnknownWhateverItDoes() {
    String newer = "MPICH Version:\t99.0.1";
    for (List<CaseResult> cases : List.of(recorded(MPICH), List.of(failed("some-rule")))) {
      Judgement judgement = judged(newer, false, cases);
      assertEquals(Finding.UNKNOWN, judgement.finding());
      assertTrue(
          judgement.summary().startsWith("unknown: MPICH 99.0.1 was not measured (of MPICH these "),
          judgement.summary());
    }
    assertEquals(
        "unknown: no version of Another MPI 7 was measured (Another MPI 7, 1 process, "
            + "0 of 0 cases fail)",
        judged("Another MPI 7", false, List.of()).summary());
  }

  @Test
  void whatShimwrightCachesKeepsEveryRule() {
    List<CaseResult> addresses =
        shown(Trials.of(specification).recordOf(MPICH).orElseThrow().behindLayer());
    assertEquals(Finding.AS_RECORDED, judged(MPICH, true, addresses).finding());
    assertEquals(Finding.DIFFERENT, judged(MPICH, true, List.of()).finding());
    String newer = "MPICH Version:\t99.0.1";
    assertEquals(Finding.AS_RECORDED, judged(newer, true, List.of()).finding());
    for (Judgement judgement :
        List.of(
            judged(MPICH, true, recorded(MPICH)),
            judged(newer, true, List.of(failed("some-rule"))),
            judged("Shimwright embedded MPI 0.1.0", false, List.of(failed("some-rule"))))) {
      assertEquals(Finding.DIFFERENT, judgement.finding());
      assertTrue(judgement.details().get(0).startsWith("not kept: "));
    }
  }
}
