package org.shimwright.runtime;

import java.util.Arrays;
import java.util.Objects;

/**
 * The closures that one thread's calls lend to the library, in the order of the calls. Each is used
 * again and again, and by another thread when its own has ended: to make one costs more than a
 * call.
 */
final class LentClosures {
  private LentClosure[] made = {};
  private int lent;

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
  }
}
