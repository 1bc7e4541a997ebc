package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.VendorDifference;

/** What a test that names a difference is judged by: the specification alone. */
class DeviationsTest {
  private static final VendorDifference DIFFERENCE =
      new VendorDifference(
          new Origin("differences.yaml", 7, 5),
          "mpich-forgets",
          "MPICH",
          List.of("4.0.2"),
          "some-rule",
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          false,
          "It forgets.");

  @DeviationOf("mpich-forgets")
  void named() {}

  private static DeviationOf[] annotations() throws NoSuchMethodException {
    return DeviationsTest.class.getDeclaredMethod("named").getAnnotationsByType(DeviationOf.class);
  }

  private static Optional<DeviationOf> claimed(String library) throws NoSuchMethodException {
    return Deviations.claimed(annotations(), List.of(DIFFERENCE), library);
  }

  @Test
  void aDifferenceIsClaimedForItsMpiInItsVersionsOnly() throws NoSuchMethodException {
    assertTrue(claimed("MPICH Version:\t4.0.2\nMPICH Release date").isPresent());
    assertTrue(claimed("MPICH Version:\t4.0.21").isEmpty());
    assertTrue(claimed("Open MPI v4.0.2, package").isEmpty());
    assertTrue(claimed("").isEmpty());
  }

  @Test
  void aDifferenceThatIsNotRecordedFailsTheTest() {
    AssertionFailedError failed =
        assertThrows(
            AssertionFailedError.class,
            () -> Deviations.claimed(annotations(), List.of(), "MPICH Version: 4.0.2"));
    assertTrue(failed.getMessage().contains("no 'mpich-forgets'"), failed.getMessage());
  }

  @Test
  void aTestThatPassesAgainstTheRecordFails() {
    AssertionFailedError failed =
        assertThrows(AssertionFailedError.class, () -> Deviations.mustFail(DIFFERENCE, () -> {}));
    assertTrue(failed.getMessage().startsWith("differences.yaml:7:5: MPICH 4.0.2 passes"));
  }

  @Test
  void aTestThatFailsAsRecordedIsSkippedWithTheReason() {
    TestAbortedException skipped =
        assertThrows(
            TestAbortedException.class,
            () ->
                Deviations.mustFail(
                    DIFFERENCE,
                    () -> {
                      throw new IllegalStateException("gone");
                    }));
    assertEquals(
        "MPICH 4.0.2 does not keep some-rule: It forgets. (mpich-forgets); it says: "
            + "java.lang.IllegalStateException: gone",
        skipped.getMessage());
  }
}
