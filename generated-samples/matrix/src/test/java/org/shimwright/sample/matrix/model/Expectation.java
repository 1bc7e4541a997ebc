package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
          && object == call.object()
          && key == call.key()
          && extra == call.extra()
          && value.matches(call.value());
    }
  }

  private static final int FOUND = 1;
  private static final int NOT_FOUND = 2;
  private static final int NO_FLAG = -1;

  private final List<Call> calls = new ArrayList<>();
  private final List<Long> reactions = new ArrayList<>();
  private long status;
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

  void call(Call expected) {
    calls.add(expected);
  }

  void reaction(long expected) {
    reactions.add(expected);
  }

  /** What is not as it must be, or empty. */
  Optional<String> difference(Observation seen) {
    if (status != seen.status()) {
      return Optional.of("status %d instead of %d".formatted(seen.status(), status));
    }
    if (flag != NO_FLAG && flag != seen.flag()) {
      return Optional.of("flag %d instead of %d".formatted(seen.flag(), flag));
    }
    if (value.isPresent() && !value.get().matches(seen.value())) {
      return Optional.of("value %s instead of %s".formatted(seen.value(), value.get()));
    }
    if (!reactions.equals(seen.reactions())) {
      return Optional.of(
          "reactions ended with %s instead of %s".formatted(seen.reactions(), reactions));
    }
    return differentCalls(seen.calls());
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
