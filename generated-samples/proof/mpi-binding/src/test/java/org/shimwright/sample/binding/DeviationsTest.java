package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.MpiRelease;
import org.shimwright.spec.mpi.trial.MpiVersion;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;
import org.shimwright.spec.mpi.trial.VersionRange;

/** What a test that names a difference is judged by: the specification alone. */
class DeviationsTest {
  private static final Origin ORIGIN = new Origin("differences.yaml", 7, 5);

  private static final VendorDifference DIFFERENCE =
      new VendorDifference(
          ORIGIN,
          "mpich-forgets",
          "MPICH",
          VersionRange.of("4.0.2"),
          "some-rule",
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          false,
          false,
          "It forgets.");

  @DeviationOf("mpich-forgets")
  void named() {}

  private static DeviationOf[] annotations() throws NoSuchMethodException {
    return DeviationsTest.class.getDeclaredMethod("named").getAnnotationsByType(DeviationOf.class);
  }

  private static VendorRecord of(String version, VendorDifference... differences) {
    return new VendorRecord(
        new MpiRelease("MPICH", new MpiVersion(version)),
        new MeasuredMpi("MPICH", List.of(new MpiVersion("4.0.2"), new MpiVersion("4.2.1"))),
        List.of(differences));
  }

  private static Optional<DeviationOf> claimed(VendorRecord known) throws NoSuchMethodException {
    return Deviations.claimed(annotations(), List.of(DIFFERENCE), Optional.ofNullable(known));
  }

  @Test
  void aDifferenceIsClaimedWhereItIsRecordedOnly() throws NoSuchMethodException {
    assertTrue(claimed(of("4.0.2", DIFFERENCE)).isPresent());
    assertTrue(claimed(of("4.2.1")).isEmpty());
    assertTrue(claimed(null).isEmpty());
  }

  @Test
  void aDifferenceThatIsNotRecordedFailsTheTest() {
    AssertionFailedError failed =
        assertThrows(
            AssertionFailedError.class,
            () -> Deviations.claimed(annotations(), List.of(), Optional.of(of("4.0.2"))));
    assertTrue(failed.getMessage().contains("no 'mpich-forgets'"), failed.getMessage());
  }

  @Test
  void aTestThatPassesAgainstTheRecordFails() {
    AssertionFailedError failed =
        assertThrows(
            AssertionFailedError.class,
            () -> Deviations.mustFail(of("4.0.2", DIFFERENCE), DIFFERENCE, () -> {}));
    assertTrue(failed.getMessage().startsWith("differences.yaml:7:5: MPICH 4.0.2 passes"));
  }

  @Test
  void aTestThatFailsAsRecordedIsSkippedWithTheReason() {
    TestAbortedException skipped =
        assertThrows(
            TestAbortedException.class,
            () ->
                Deviations.mustFail(
                    of("4.0.2", DIFFERENCE),
                    DIFFERENCE,
                    () -> {
                      throw new IllegalStateException("gone");
                    }));
    assertEquals(
        "MPICH 4.0.2 does not keep some-rule: It forgets. (mpich-forgets); it says: "
            + "java.lang.IllegalStateException: gone",
        skipped.getMessage());
  }

  @Test
  void aVersionThatWasNotMeasuredMayPassAndIsSaidToBeUnknown() {
    VendorRecord unknown = of("4.1.0", DIFFERENCE);
    Deviations.mustFail(unknown, DIFFERENCE, () -> {});
    TestAbortedException skipped =
        assertThrows(
            TestAbortedException.class,
            () -> Deviations.mustFail(unknown, DIFFERENCE, () -> fail("gone")));
    assertTrue(
        skipped.getMessage().startsWith("unknown: MPICH 4.1.0 was not measured"),
        skipped.getMessage());
  }
}
