package org.shimwright.sample.matrix.model;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import org.opentest4j.AssertionFailedError;
import org.shimwright.sample.matrix.model.Observation.Reading;

/** The MPI and the model take the same steps and must show the same. */
class CachingModelTest {
  /** Programs that are compiled together. */
  private static final int TOGETHER = 40;

  private static long compared;

  @Provide
  Arbitrary<List<Operation>> programs() {
    return Programs.ofLength(20, 120);
  }

  @Provide
  Arbitrary<List<List<Operation>>> manyPrograms() {
    return programs().list().ofSize(TOGETHER);
  }

  @Property
  void everyStepShowsWhatTheModelSays(@ForAll("programs") List<Operation> program) {
    Walk walk = Walk.of(program);
    walk(walk, seen -> seen);
  }

  @Property(tries = 5, shrinking = ShrinkingMode.BOUNDED)
  void compiledInC(@ForAll("manyPrograms") List<List<Operation>> programs) {
    compared += Walk.compare(CompiledPrograms.HERE, ProgramText.C, programs);
  }

  @Property(tries = 5, shrinking = ShrinkingMode.BOUNDED)
  void compiledInFortran(@ForAll("manyPrograms") List<List<Operation>> programs) {
    compared += Walk.compare(CompiledPrograms.HERE, ProgramText.FORTRAN, programs);
  }

  /** A wrong sign is found, and so is a callback too few: the comparison can fail. */
  @Property(tries = 1)
  void aWrongMpiWouldBeFound() {
    Arbitrary<List<Operation>> programs = programs();
    assertThrows(
        AssertionFailedError.class,
        () -> programs.sampleStream().limit(200).forEach(p -> walk(Walk.of(p), this::unsigned)));
    assertThrows(
        AssertionFailedError.class,
        () -> programs.sampleStream().limit(200).forEach(p -> walk(Walk.of(p), this::forgetful)));
  }

  private Observation unsigned(Observation seen) {
    Reading value = seen.value();
    long raw = value.raw() == (int) value.raw() ? value.raw() & 0xFFFFFFFFL : value.raw();
    Reading wrong =
        new Reading(raw, value.pointsAtAint(), value.aint(), value.pointsAtInt(), value.integer());
    return new Observation(seen.status(), seen.flag(), wrong, seen.reactions(), seen.calls());
  }

  private Observation forgetful(Observation seen) {
    int kept = Math.min(1, seen.calls().size());
    return new Observation(
        seen.status(), seen.flag(), seen.value(), seen.reactions(), seen.calls().subList(0, kept));
  }

  /** An MPI whose answers are changed before they are compared. */
  private interface Change {
    Observation of(Observation seen);
  }

  private static void walk(Walk walk, Change change) {
    NativeSession.begin();
    try {
      for (int step = 0; step < walk.steps().size(); step++) {
        walk.compare(step, change.of(NativeSession.perform(walk.steps().get(step))));
        compared++;
      }
    } finally {
      NativeSession.end();
    }
  }

  @AfterContainer
  static void tell() {
    System.out.println("operations compared with the model: " + compared);
  }
}
