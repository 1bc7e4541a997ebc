package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Shrinkable;

/**
 * Programs drawn from a seed. The seed is the same in every build, so that a build shows what the
 * last one showed; the property model.seed, printed with what it found, makes it another.
 */
final class Drawn {
  private static final long SEED = Long.getLong("model.seed", 1);

  /** What jqwik adapts sizes and odds to; the number of programs does not change them. */
  private static final int GENERATOR_SIZE = 1000;

  private Drawn() {}

  /** How many programs each test tries, where it is not said otherwise. */
  static int tries() {
    return Integer.getInteger("model.tries", 1000);
  }

  /** What tells in a failure how to see it again. */
  static String seed() {
    return "-Dmodel.seed=" + SEED + " -Dmodel.tries=" + tries();
  }

  static <T> List<Shrinkable<T>> programs(Arbitrary<T> programs, int count, String use) {
    return programs.generator(GENERATOR_SIZE).stream(new Random(SEED ^ use.hashCode()))
        .limit(count)
        .toList();
  }

  /** The smallest program that can be found to fail, too. */
  static <T> T smallest(Shrinkable<T> failing, Predicate<T> fails) {
    Optional<Shrinkable<T>> smaller = Optional.of(failing);
    while (smaller.isPresent()) {
      failing = smaller.get();
      smaller = failing.shrink().filter(program -> fails.test(program.value())).findFirst();
    }
    return failing.value();
  }

  /** A program without the steps that it fails without, found in few attempts. */
  static <T> List<T> shortest(List<T> failing, Predicate<List<T>> fails) {
    List<T> shortest = failing;
    for (int away = Math.max(1, failing.size() / 2); away > 0; away /= 2) {
      for (int from = shortest.size() - away; from >= 0; from -= away) {
        List<T> shorter = new ArrayList<>(shortest);
        shorter.subList(from, from + away).clear();
        if (fails.test(shorter)) {
          shortest = shorter;
        }
      }
    }
    return shortest;
  }
}
