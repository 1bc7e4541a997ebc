package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.shimwright.sample.matrix.model.Language.Width;
import org.shimwright.sample.matrix.model.Observation.Reading;

/** What a step must show, gathered while the model takes it. */
final class Expectation {
  /** A word, and how it was stored. */
  record Stored(Width width, long word) {}

  /** A stored value as a reader of a width must get it. */
  record Seen(Stored stored, Width reader) {
    private boolean matches(Reading reading) {
      if (reader != Width.POINTER) {
        return reading.raw() == reader.cut(stored.word);
      }
      return switch (stored.width) {
        case POINTER -> reading.raw() == stored.word;
        case AINT -> reading.pointsAtAint() && reading.aint() == stored.word;
        case INTEGER -> reading.pointsAtInt() && reading.integer() == (int) stored.word;
      };
    }
  }

  /** A callback that must be called. */
  record Call(
      boolean copy,
      Language language,
      ObjectClass objectClass,
      int object,
      int key,
      long extra,
      Seen value) {
    private boolean matches(Observation.Call call) {
      return copy == call.copy()
          && language == call.language()
          && objectClass == call.objectClass()
          && (object == ANY_OBJECT || object == call.object())
          && key == call.key()
          && extra == call.extra()
          && value.matches(call.value());
    }
  }

  /** A status that is any but success. */
  static final long ANY_FAILURE = Long.MIN_VALUE;

  /** The object of a callback, where it may be any. */
  static final int ANY_OBJECT = -2;

  private static final int FOUND = 1;
  private static final int NOT_FOUND = 2;
  private static final int NO_FLAG = -1;

  private final List<Call> calls = new ArrayList<>();
  private final List<Long> reactions = new ArrayList<>();
  private long status;
  private boolean anyOrder;
  private long flag = NO_FLAG;
  private Optional<Seen> value = Optional.empty();

  void status(long expected) {
    status = expected;
  }

  void found(Seen expected) {
    flag = FOUND;
    value = Optional.of(expected);
  }

  void notFound() {
    flag = NOT_FOUND;
  }

  /** The callbacks of the step may come in any order. */
  void anyOrder() {
    anyOrder = true;
  }

  boolean isInAnyOrder() {
    return anyOrder;
  }

  void call(Call expected) {
    calls.add(expected);
  }

  void reaction(long expected) {
    reactions.add(expected);
  }

  /** What is not as it must be, or empty. */
  Optional<String> difference(Observation seen) {
    if (!isStatus(status, seen.status())) {
      return Optional.of("status %d instead of %d".formatted(seen.status(), status));
    }
    if (flag != NO_FLAG && flag != seen.flag()) {
      return Optional.of("flag %d instead of %d".formatted(seen.flag(), flag));
    }
    if (value.isPresent() && !value.get().matches(seen.value())) {
      return Optional.of("value %s instead of %s".formatted(seen.value(), value.get()));
    }
    if (!areStatuses(seen.reactions())) {
      return Optional.of(
          "reactions ended with %s instead of %s".formatted(seen.reactions(), reactions));
    }
    return anyOrder ? missingCall(seen.calls()) : differentCalls(seen.calls());
  }

  private static boolean isStatus(long expected, long seen) {
    return expected == ANY_FAILURE ? seen != 0 : expected == seen;
  }

  private boolean areStatuses(List<Long> seen) {
    return reactions.size() == seen.size()
        && IntStream.range(0, seen.size()).allMatch(i -> isStatus(reactions.get(i), seen.get(i)));
  }

  private Optional<String> missingCall(List<Observation.Call> seen) {
    List<Observation.Call> left = new ArrayList<>(seen);
    for (Call call : calls) {
      Optional<Observation.Call> found = left.stream().filter(call::matches).findFirst();
      if (found.isEmpty()) {
        return Optional.of("callbacks %s, without %s".formatted(seen, call));
      }
      left.remove(found.get());
    }
    return left.isEmpty() ? Optional.empty() : Optional.of("callbacks too many: " + left);
  }

  private Optional<String> differentCalls(List<Observation.Call> seen) {
    for (int i = 0; i < Math.min(calls.size(), seen.size()); i++) {
      if (!calls.get(i).matches(seen.get(i))) {
        return Optional.of(
            "callback %d was %s instead of %s".formatted(i, seen.get(i), calls.get(i)));
      }
    }
    return calls.size() == seen.size()
        ? Optional.empty()
        : Optional.of("callbacks %s instead of %s".formatted(seen, calls));
  }
}
