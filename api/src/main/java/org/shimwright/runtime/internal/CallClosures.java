package org.shimwright.runtime.internal;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The closures that C may call during the calls of one thread, in the order of the calls. Later
 * calls reuse the closures, and so does another thread after this one has ended, because creating a
 * closure costs more than a call.
 */
final class CallClosures {
  private CallClosure[] made = {};
  private int used;

  /**
   * The pooled record of virtual threads to which the closures belong; null for platform threads.
   */
  private @Nullable CallResources record;

  void areOf(CallResources pooled) {
    record = pooled;
  }

  /** Returns whether a call uses any of the closures. */
  boolean areInUse() {
    return used != 0;
  }

  /** Returns whether there are closures that another thread can reuse. */
  boolean isWorthKeeping() {
    return made.length > 0;
  }

  /** Makes the calling thread the owner of the closures. */
  void adopt(Library library) {
    for (CallClosure closure : made) {
      library.generalNatives().adopt(closure.address());
    }
  }

  /** Returns the next unused closure, which then calls a lambda. */
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

  /** Takes back the closure at an index and all later closures, for reuse. */
  void back(int place) {
    used = place;
    if (record != null) {
      record.goBackIfIdle();
    }
  }
}
