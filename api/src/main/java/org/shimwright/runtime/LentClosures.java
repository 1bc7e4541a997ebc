package org.shimwright.runtime;

import java.util.Arrays;

/**
 * The closures that one thread's calls lend to the library, in the order of the calls. Each is used
 * again and again, and by another thread when its own has ended: to make one costs more than a
 * call.
 */
final class LentClosures {
  private Closure[] made = {};
  private int lent;

  /** Whether another thread can use any. */
  boolean isWorthKeeping() {
    return made.length > 0;
  }

  /** Lends one to a call, which is the innermost; returns what native code gets. */
  long lend(Library library, Object function, int depth) {
    if (lent == made.length) {
      Closure another = new Closure(library);
      made = Arrays.copyOf(made, lent + 1);
      made[lent] = another;
    }
    return made[lent++].lend(function, depth);
  }

  private int firstOf(int depth) {
    int first = lent;
    while (first > 0 && made[first - 1].depth() >= depth) {
      first--;
    }
    return first;
  }

  /** Hands to the innermost call what its closures threw. */
  void settle(Call call, int depth) {
    for (int i = firstOf(depth); i < lent; i++) {
      Throwable thrown = made[i].thrown();
      if (thrown != null) {
        call.resume(call.setAside(), thrown);
      }
    }
  }

  /** Takes back what was lent to the innermost call. */
  void giveBack(int depth) {
    int first = firstOf(depth);
    while (lent > first) {
      made[--lent].giveBack();
    }
  }
}
