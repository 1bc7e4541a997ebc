package org.shimwright.sample.matrix.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import org.opentest4j.AssertionFailedError;
import org.shimwright.sample.matrix.model.JavaKeysModel.Kind;
import org.shimwright.sample.matrix.model.JavaKeysModel.Policy;
import org.shimwright.sample.matrix.model.JavaKeysModel.Step;

/** Keys of the facade, with callbacks that throw, and a model of them, take the same steps. */
@Tag("all")
class JavaKeysModelTest {
  private static long compared;

  private static Arbitrary<List<Step>> programs() {
    Arbitrary<Kind> kinds =
        Arbitraries.frequency(
            Tuple.of(8, Kind.SET),
            Tuple.of(5, Kind.GET),
            Tuple.of(4, Kind.DUP),
            Tuple.of(3, Kind.DELETE),
            Tuple.of(3, Kind.FREE),
            Tuple.of(2, Kind.KEY),
            Tuple.of(1, Kind.CLOSE));
    Arbitrary<Integer> places = Arbitraries.integers().between(0, JavaKeysModel.PLACES - 1);
    return Combinators.combine(kinds, places, places, Arbitraries.of(Policy.class))
        .as(Step::new)
        .list()
        .ofMinSize(10)
        .ofMaxSize(80);
  }

  @Example
  void everyStepShowsWhatTheModelSays() {
    for (Shrinkable<List<Step>> drawn : Drawn.programs(programs(), Drawn.tries(), "Java keys")) {
      try {
        compare(drawn.value(), 0);
      } catch (AssertionFailedError found) {
        throw new AssertionFailedError(
            "fails: %s; seen with %s"
                .formatted(Drawn.smallest(drawn, JavaKeysModelTest::fails), Drawn.seed()),
            found);
      }
    }
  }

  private static boolean fails(List<Step> program) {
    try {
      compare(program, 0);
      return false;
    } catch (AssertionFailedError found) {
      return true;
    }
  }

  /** A facade that runs one delete callback too many, or forgets one, would be found. */
  @Example
  void aWrongFacadeWouldBeFound() {
    List<Shrinkable<List<Step>>> drawn = Drawn.programs(programs(), 100, "planted");
    assertThrows(
        AssertionFailedError.class, () -> drawn.forEach(program -> compare(program.value(), 7)));
  }

  /** Every {@code lossy}th line of what the facade says is lost on the way, if it is not 0. */
  private static void compare(List<Step> program, int lossy) {
    JavaKeysModel model = new JavaKeysModel();
    int said = 0;
    try (JavaKeysFacade facade = new JavaKeysFacade()) {
      for (int i = 0; i < program.size(); i++) {
        List<String> expected = model.take(program.get(i));
        List<String> seen = facade.take(program.get(i));
        said += seen.size();
        if (lossy > 0 && said > lossy && !seen.isEmpty()) {
          seen.remove(0);
        }
        assertEquals(expected, seen, i + ": " + program.subList(0, i + 1));
        compared++;
      }
    }
  }

  @AfterContainer
  static void tell() {
    Figures.write("java-keys", "operations of Java keys compared with the model", compared);
  }
}
