package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a step showed.
 *
 * @param status 0, an error as the native side tells it, or what a callback answered
 * @param flag 1 found, 2 not found, -1 if the step has none
 * @param value what a get found
 * @param reactions statuses of what callbacks did
 * @param calls the callbacks, in order
 */
record Observation(long status, long flag, Reading value, List<Long> reactions, List<Call> calls) {
  /** A value as a reader got it, and what could be read behind it. */
  record Reading(long raw, boolean pointsAtAint, long aint, boolean pointsAtInt, long integer) {}

  /**
   * A callback's arguments.
   *
   * @param object its slot, or -1 for one that has none yet
   * @param key how many keys were made before it
   */
  record Call(
      boolean copy,
      Language language,
      ObjectClass objectClass,
      int object,
      int key,
      long extra,
      Reading value) {}

  static Observation of(long[] numbers) {
    Numbers from = new Numbers(numbers);
    long status = from.next();
    long flag = from.next();
    Reading value = from.reading();
    List<Long> reactions = new ArrayList<>();
    for (long left = from.next(); left > 0; left--) {
      reactions.add(from.next());
    }
    List<Call> calls = new ArrayList<>();
    for (long left = from.next(); left > 0; left--) {
      calls.add(from.call());
    }
    return new Observation(status, flag, value, reactions, calls);
  }

  /** From a line that a native program printed. */
  static Observation of(String line) {
    return of(Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray());
  }

  private static final class Numbers {
    private final long[] numbers;
    private int read;

    Numbers(long[] numbers) {
      this.numbers = numbers;
    }

    long next() {
      return numbers[read++];
    }

    Reading reading() {
      return new Reading(next(), next() != 0, next(), next() != 0, next());
    }

    Call call() {
      boolean copy = next() == 1;
      Language language = Language.values()[(int) next()];
      ObjectClass objectClass = ObjectClass.values()[(int) next()];
      return new Call(copy, language, objectClass, (int) next(), (int) next(), next(), reading());
    }
  }
}
