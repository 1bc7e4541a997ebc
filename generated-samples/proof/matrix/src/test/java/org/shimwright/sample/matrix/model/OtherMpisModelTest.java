package org.shimwright.sample.matrix.model;

import static java.util.Locale.ROOT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;
import org.shimwright.spec.read.SpecificationReader;

/**
 * The same programs on the other MPIs of this machine: with the layer in front they show what the
 * model says, and as they are, nothing but what is recorded of them.
 */
@Tag("all")
class OtherMpisModelTest {
  private static long layered;
  private static long plain;
  private static final Map<String, Long> LEFT_OUT = new TreeMap<>();

  private static Specification specification;

  @BeforeAll
  static void begin() {
    specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
    JqwikSession.start();
  }

  @ParameterizedTest
  @ValueSource(strings = {"mpich", "openmpi"})
  void layeredShowsWhatTheModelSays(String mpi) throws IOException {
    Trial trial = new Trial(build(mpi).layered(), TriedMpi.LAYERED);
    long steps = trial.run(ProgramText.C, share()) + trial.run(ProgramText.FORTRAN, share());
    assertTrue(trial.leftOut().isEmpty());
    layered += steps;
  }

  @ParameterizedTest
  @ValueSource(strings = {"mpich", "openmpi"})
  void plainDiffersAsRecorded(String mpi) throws IOException {
    CompiledPrograms compiled = build(mpi).plain();
    Trial trial = new Trial(compiled, TriedMpi.plain(measured(compiled)));
    plain += trial.run(ProgramText.C, share()) + trial.run(ProgramText.FORTRAN, share());
    trial.leftOut().forEach((why, count) -> LEFT_OUT.merge(why, (long) count, Long::sum));
    System.out.println(mpi + " was not asked for: " + trial.leftOut());
  }

  /** Without its record an MPI differs: it is the record that explains what it shows. */
  @ParameterizedTest
  @ValueSource(strings = {"mpich", "openmpi"})
  void anUnrecordedDifferenceIsFound(String mpi) throws IOException {
    CompiledPrograms compiled = build(mpi).plain();
    TriedMpi known = TriedMpi.plain(measured(compiled));
    Set<Deviation> lacking = EnumSet.copyOf(known.deviations());
    assertTrue(
        lacking.removeAll(
            Set.of(
                Deviation.MPICH_DELETES_IN_ORDER_OF_KEYS,
                Deviation.OPENMPI_DELETE_OF_UNSET_FAILS)));
    Trial trial = new Trial(compiled, new TriedMpi(lacking, false, known.languages()));
    assertTrue(trial.difference(ProgramText.C, 2_000).isPresent());
  }

  @Test
  void everyRecordedDifferenceIsConsidered() {
    Set<String> known =
        Arrays.stream(Deviation.values()).map(Deviation::id).collect(Collectors.toSet());
    Set<String> recorded =
        Trials.of(specification).differences().stream()
            .map(VendorDifference::id)
            .collect(Collectors.toSet());
    assertFalse(recorded.isEmpty());
    assertEquals(recorded, known);
  }

  private static int share() {
    return Drawn.tries() / 10;
  }

  /** What was measured of an MPI; the test is skipped on a version of which nothing is known. */
  private static VendorRecord measured(CompiledPrograms compiled) throws IOException {
    VendorRecord known = Trials.of(specification).recordOf(compiled.library()).orElseThrow();
    if (!known.isMeasured()) {
      System.out.println("skipped: " + known.unknown());
      Assumptions.abort(known.unknown());
    }
    return known;
  }

  private static MpiBuild build(String mpi) {
    MpiBuild build = new MpiBuild(mpi);
    Assumptions.assumeTrue(build.isThere(), "there is no mpicc." + mpi);
    return build;
  }

  @AfterAll
  static void tell() {
    JqwikSession.finish();
    System.out.println("drawn with " + Drawn.seed());
    List<String> figures =
        new ArrayList<>(
            List.of(
                "operations compared with the model layered on MPICH and Open MPI",
                "operations compared with the model on plain MPICH and Open MPI"));
    LEFT_OUT
        .keySet()
        .forEach(why -> figures.add("operations left out on plain MPIs: " + why.toLowerCase(ROOT)));
    List<Long> numbers = new ArrayList<>(List.of(layered, plain));
    numbers.addAll(LEFT_OUT.values());
    Figures.write("model-of-other-mpis", figures, numbers);
  }
}
