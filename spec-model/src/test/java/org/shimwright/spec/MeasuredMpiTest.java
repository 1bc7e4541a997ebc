package org.shimwright.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.MpiRelease;
import org.shimwright.spec.mpi.trial.MpiVersion;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;
import org.shimwright.spec.mpi.trial.VersionRange;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/** The order of versions, what a range of them claims, and what is said of one that is unknown. */
class MeasuredMpiTest {
  private static final MeasuredMpi OPEN_MPI =
      new MeasuredMpi("Open MPI", versions("4.1.4", "5.0.7", "6.0.0rc2", "6.0.0").toList());

  private static final Specification MEASURED =
      SpecificationReader.read(
              SpecSource.of(
                  new SourceText(
                      "fixture.yaml",
                      """
                      spec: fixture
                      title: A fixture
                      version: "5.0"
                      functions:
                        - name: MPI_Ask
                          group: asking
                          languages: [C]
                          since: "1.0"
                          clause: "Asking"
                          summary: "Asks."
                          text: "It asks."
                      rules:
                        - id: free
                          level: quality
                          clause: "Asking"
                          statement: "Asking is free."
                          text: "It costs nothing."
                          applies-to: [MPI_Ask]
                      measured:
                        - {mpi: MPICH, versions: ["4.0.2", "4.2.1", "5.0.2"]}
                      differences:
                        - {mpi: MPICH, id: old, versions: "4.0.2", rule: free, text: "So."}
                        - {mpi: MPICH, id: mid, versions: "4.0.2..4.2.1", rule: free, text: "So."}
                        - {mpi: MPICH, id: late, versions: "4.2.1..5.0.2", rule: free, text: "So."}
                      """)),
              new Diagnostics())
          .orElseThrow();

  private static Stream<MpiVersion> versions(String... texts) {
    return Stream.of(texts).map(MpiVersion::new);
  }

  @Test
  void versionsAreInTheOrderOfReleases() {
    List<MpiVersion> ordered =
        versions(
                "4.0",
                "4.0.2",
                "4.0.10",
                "4.1.0a1",
                "4.1.0b2",
                "4.1.0rc1",
                "4.1.0rc2",
                "4.1.0rc10",
                "4.1.0",
                "4.1.0p1",
                "4.1.1rc1",
                "5.0.2",
                "6.0.0rc2",
                "6.0.0",
                "20260101.1")
            .toList();
    List<MpiVersion> sorted = new ArrayList<>(ordered);
    Collections.shuffle(sorted, new Random(7));
    sorted.sort(null);
    assertEquals(ordered, sorted);
  }

  @Test
  void whatIsNoVersionIsRefused() {
    for (String text : List.of("", "5", "5.", "v5.0", "5.0-rc1", "5.0 rc1", "5.0..6.0")) {
      assertThrows(IllegalArgumentException.class, () -> new MpiVersion(text), text);
    }
  }

  @Test
  void aRangeHasBothItsEnds() {
    VersionRange range = VersionRange.of("4.1.4..6.0.0rc2");
    assertTrue(versions("4.1.4", "5.0.7", "6.0.0rc2").allMatch(range::contains));
    assertTrue(versions("4.1.3", "4.1.4rc1", "6.0.0", "6.0.0rc3").noneMatch(range::contains));
    assertEquals("4.1.4 to 6.0.0rc2", range.toString());
    assertEquals("5.0.7", VersionRange.of("5.0.7").toString());
    assertFalse(VersionRange.of("5.0.7").contains(new MpiVersion("5.0.70")));
  }

  @Test
  void theMeasuredVersionBeforeAnotherIsClosestToIt() {
    assertEquals(
        versions("4.1.4", "4.1.4", "4.1.4", "5.0.7", "5.0.7", "6.0.0rc2", "6.0.0").toList(),
        versions("3.1.6", "4.1.4", "5.0.6", "5.0.7", "6.0.0rc1", "6.0.0rc3", "7.1.0")
            .map(OPEN_MPI::closestTo)
            .toList());
  }

  @Test
  void librariesAreKnownByWhatTheyTell() {
    assertEquals(
        List.of("MPICH 4.0.2", "MPICH 5.0.2", "Open MPI 6.0.0rc2", "Open MPI 4.1.4"),
        Stream.of(
                "MPICH Version:\t4.0.2\nMPICH Release date:\tThu Apr  7",
                "MPICH Version:      5.0.2",
                "Open MPI v6.0.0rc2, package: Debian OpenMPI, ident: 6.0.0rc2",
                "Open MPI v4.1.4, package: Debian OpenMPI")
            .map(library -> MpiRelease.of(library).orElseThrow().toString())
            .toList());
    assertEquals(Optional.empty(), MpiRelease.of("Shimwright 0.1.0, engine only"));
  }

  @Test
  void aMeasuredVersionHasTheDifferencesOfItsRanges() {
    VendorRecord known = Trials.of(MEASURED).recordOf("MPICH Version: 4.2.1").orElseThrow();
    assertTrue(known.isMeasured());
    assertEquals(
        List.of("mid", "late"), known.differences().stream().map(VendorDifference::id).toList());
    assertEquals(Optional.empty(), Trials.of(MEASURED).recordOf("Open MPI v4.1.4"));
  }

  /** A range claims nothing of a version between two that were measured. */
  @Test
  void aVersionThatWasNotMeasuredIsSaidToBeUnknown() {
    VendorRecord between = Trials.of(MEASURED).recordOf("MPICH Version: 4.1.2").orElseThrow();
    assertFalse(between.isMeasured());
    assertEquals(
        "unknown: MPICH 4.1.2 was not measured (of MPICH these were: 4.0.2, 4.2.1, 5.0.2); "
            + "the differences of MPICH 4.0.2 are assumed",
        between.unknown());
    assertEquals(
        List.of("old", "mid"), between.differences().stream().map(VendorDifference::id).toList());
  }
}
