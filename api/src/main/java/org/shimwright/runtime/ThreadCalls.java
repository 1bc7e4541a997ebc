package org.shimwright.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The record of each thread's calls in a library. A class: the first lambda costs start-up time.
 */
final class ThreadCalls extends ThreadLocal<Call> {
  private final Library library;
  private final List<Record> all = new CopyOnWriteArrayList<>();

  /** Those of threads that have ended. */
  private final Queue<LentClosures> idleClosures = new ArrayDeque<>();

  ThreadCalls(Library library) {
    this.library = library;
  }

  /** A thread's record as long as the thread lives, and what it leaves behind. */
  static final class Record extends WeakReference<Call> {
    private final LentClosures closures;

    Record(Call call, LentClosures closures) {
      super(call);
      this.closures = closures;
    }
  }

  /** The records of all threads; those of ended ones are empty. */
  List<Record> all() {
    return all;
  }

  @Override
  protected Call initialValue() {
    synchronized (idleClosures) {
      List<Record> gone = new ArrayList<>();
      for (Record reference : all) {
        if (reference.get() == null) {
          gone.add(reference);
          if (reference.closures.isWorthKeeping()) {
            idleClosures.add(reference.closures);
          }
        }
      }
      if (!gone.isEmpty()) {
        all.removeAll(gone);
      }
      LentClosures idle = idleClosures.peek();
      LentClosures closures = idle == null ? new LentClosures() : idle;
      Call call = new Call(library, closures);
      all.add(new Record(call, closures));
      idleClosures.poll(); // now that nothing can fail
      closures.adopt(library);
      return call;
    }
  }
}
