package org.shimwright.sample.matrix.model;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import org.opentest4j.AssertionFailedError;
import org.shimwright.sample.matrix.model.Observation.Reading;
import org.shimwright.sample.matrix.model.Operation.AliasKey;
import org.shimwright.sample.matrix.model.Operation.Delete;
import org.shimwright.sample.matrix.model.Operation.FreeKey;
import org.shimwright.sample.matrix.model.Operation.Get;
import org.shimwright.sample.matrix.model.Operation.React;
import org.shimwright.sample.matrix.model.Operation.Reaction;
import org.shimwright.sample.matrix.model.Operation.Set;

/** The embedded MPI and the model take the same steps and must show the same. */
@Tag("all")
class CachingModelTest {
  private static long compared;

  @Example
  void everyStepShowsWhatTheModelSays() {
    for (Shrinkable<List<Operation>> drawn : drawn(Drawn.tries(), "in process")) {
      try {
        walk(drawn.value(), seen -> seen);
      } catch (AssertionFailedError found) {
        List<Operation> smallest = Drawn.smallest(drawn, program -> fails(program, seen -> seen));
        throw new AssertionFailedError(
            "fails: %s; seen with %s".formatted(smallest, Drawn.seed()), found);
      }
    }
  }

  /** A set whose old value's callback removes the last attribute of a freed key still succeeds. */
  @Example
  void aSetKeepsTheKeyThatItWasGiven() {
    walk(
        List.of(
            new AliasKey(5, 2),
            new Set(5, 2, Language.C, 1),
            new FreeKey(5, Language.C),
            new React(Reaction.DELETE, 2, Language.C, 0),
            new Set(5, 2, Language.C, 2),
            new Get(5, 2, Language.C),
            new Delete(5, 2, Language.C)),
        seen -> seen);
  }

  @Example
  void compiledInC() {
    compared += new Trial(CompiledPrograms.HERE, TriedMpi.EMBEDDED).run(ProgramText.C, share());
  }

  @Example
  void compiledInFortran() {
    compared +=
        new Trial(CompiledPrograms.HERE, TriedMpi.EMBEDDED).run(ProgramText.FORTRAN, share());
  }

  private static int share() {
    return Drawn.tries() / 5;
  }

  /** A wrong sign is found, and so is a callback too few: the comparison can fail. */
  @Example
  void aWrongMpiWouldBeFound() {
    List<Shrinkable<List<Operation>>> drawn = drawn(200, "planted");
    assertThrows(
        AssertionFailedError.class,
        () -> drawn.forEach(program -> walk(program.value(), this::unsigned)));
    assertThrows(
        AssertionFailedError.class,
        () -> drawn.forEach(program -> walk(program.value(), this::forgetful)));
  }

  /** What fails is made small: a negative value is stored and read in a few steps. */
  @Example
  void aFailingProgramShrinks() {
    Shrinkable<List<Operation>> failing =
        drawn(200, "shrinking").stream()
            .filter(program -> fails(program.value(), this::unsigned))
            .findFirst()
            .orElseThrow();
    List<Operation> smallest = Drawn.smallest(failing, program -> fails(program, this::unsigned));
    System.out.println(
        "a failing program of " + failing.value().size() + " steps shrinks to " + smallest);
    assertTrue(smallest.size() <= 5, smallest.toString());
  }

  private static List<Shrinkable<List<Operation>>> drawn(int count, String use) {
    return Drawn.programs(Programs.ofLength(1, 120), count, use);
  }

  private static boolean fails(List<Operation> program, Change change) {
    try {
      walk(program, change);
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

  private static void walk(List<Operation> program, Change change) {
    Walk walk = Walk.of(program, TriedMpi.EMBEDDED);
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
    System.out.println("drawn with " + Drawn.seed());
    Figures.write("model", "operations of nine languages compared with the model", compared);
  }
}
