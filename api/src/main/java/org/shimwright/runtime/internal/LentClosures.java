package org.shimwright.runtime.internal;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The closures that one thread's calls lend to the library, in the order of the calls. Each is used
 * again and again, and by another thread when its own has ended: to make one costs more than a
 * call.
 */
final class LentClosures {
  private LentClosure[] made = {};
  private int lent;

  /** The record of virtual threads that they belong to; null for other threads. */
  private @Nullable CallResources record;

  void areOf(CallResources pooled) {
    record = pooled;
  }

  /** Whether a call has any. */
  boolean areLent() {
    return lent != 0;
  }

  /** Whether another thread can use any. */
  boolean isWorthKeeping() {
    return made.length > 0;
  }

  /** Makes them the calling thread's. */
  void adopt(Library library) {
    for (LentClosure closure : made) {
      library.generalCalls().adopt(closure.address());
    }
  }

  /** Lends one for a lambda. */
  LentClosure lend(Library library, Object function) {
    Objects.requireNonNull(function, "a function is needed, not null");
    int place = lent;
    if (place == made.length) {
      LentClosure another = new LentClosure(library, this, place);
      made = Arrays.copyOf(made, place + 1);
      made[place] = another;
    }
    LentClosure closure = made[place];
    closure.lend(function);
    lent = place + 1;
    return closure;
  }

  /** Takes back the one in a place, and those that were lent after it. */
  void back(int place) {
    lent = place;
    if (record != null) {
      record.goBackIfIdle();
    }
  }
}
