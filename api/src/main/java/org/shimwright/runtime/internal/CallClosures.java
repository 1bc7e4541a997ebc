package org.shimwright.runtime.internal;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The closures that C may call during the calls of one thread, in the order of the calls. Each is
 * used again and again, and by another thread when its own has ended: to make one costs more than a
 * call.
 */
final class CallClosures {
  private CallClosure[] made = {};
  private int used;

  /** The record of virtual threads that they belong to; null for other threads. */
  private @Nullable CallResources record;

  void areOf(CallResources pooled) {
    record = pooled;
  }

  /** Whether a call has any. */
  boolean areInUse() {
    return used != 0;
  }

  /** Whether another thread can use any. */
  boolean isWorthKeeping() {
    return made.length > 0;
  }

  /** Makes them the calling thread's. */
  void adopt(Library library) {
    for (CallClosure closure : made) {
      library.generalCalls().adopt(closure.address());
    }
  }

  /** The next closure, for a lambda. */
  CallClosure acquire(Library library, Object function) {
    Objects.requireNonNull(function, "a function is needed, not null");
    int place = used;
    if (place == made.length) {
      CallClosure another = new CallClosure(library, this, place);
      made = Arrays.copyOf(made, place + 1);
      made[place] = another;
    }
    CallClosure closure = made[place];
    closure.begin(function);
    used = place + 1;
    return closure;
  }

  /** Takes back the closure at an index, and those after it. */
  void back(int place) {
    used = place;
    if (record != null) {
      record.goBackIfIdle();
    }
  }
}
