package org.shimwright.sample.matrix.model;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Shrinkable;
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

  /** What fails is made small: a negative value is stored and read in a few steps. */
  @Property(tries = 1)
  void aFailingProgramShrinks() {
    Shrinkable<List<Operation>> failing =
        Programs.ofLength(1, 60).generator(1000).stream(new Random(1))
            .filter(program -> isWrong(program.value()))
            .findFirst()
            .orElseThrow();
    int before = failing.value().size();
    Optional<Shrinkable<List<Operation>>> smaller = Optional.of(failing);
    while (smaller.isPresent()) {
      failing = smaller.get();
      smaller = failing.shrink().filter(program -> isWrong(program.value())).findFirst();
    }
    System.out.println("a failing program of " + before + " steps shrinks to " + failing.value());
    assertTrue(failing.value().size() <= 5, failing.value().toString());
  }

  private boolean isWrong(List<Operation> program) {
    try {
      walk(Walk.of(program), this::unsigned);
      return false;
    } catch (AssertionFailedError found) {
      return true;
    }
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
    Figures.write("model", "operations of nine languages compared with the model", compared);
  }
}
