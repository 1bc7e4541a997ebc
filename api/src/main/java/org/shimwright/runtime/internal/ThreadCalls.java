package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The record of each thread's calls in a library. A virtual thread has one as long as it has calls,
 * out of a pool: to make one takes longer than such a thread lives, and 9 KiB of direct memory. A
 * class: the first lambda costs start-up time.
 */
final class ThreadCalls extends ThreadLocal<Call> {
  /** As many records wait for virtual threads; others are left to the garbage collector. */
  private static final int POOL = 64;

  /** {@code Thread.isVirtual()}, which JDK 21 has, or what is always false. */
  private static final MethodHandle IS_VIRTUAL = findIsVirtual();

  private final Library library;
  private final List<Record> all = new CopyOnWriteArrayList<>();
  private final AtomicReferenceArray<@Nullable Call> pool = new AtomicReferenceArray<>(POOL);

  /** Those of threads that have ended. */
  private final Queue<CallClosures> idleClosures = new ArrayDeque<>();

  ThreadCalls(Library library) {
    this.library = library;
  }

  /** A thread's record as long as the thread lives, and what it leaves behind. */
  static final class Record extends WeakReference<Call> {
    private final CallClosures closures;

    Record(Call call, CallClosures closures) {
      super(call);
      this.closures = closures;
    }
  }

  /** The records of all threads; those of ended ones are empty. */
  List<Record> all() {
    return all;
  }

  /**
   * Starts a call that reads an attribute, if that costs no fence; returns null otherwise, or where
   * the call is refused. Small, so that compilers write it into its callers. {@link Call#endRead}
   * ends the call.
   */
  @Nullable Call enterQuickly(LibraryObject object, NativeKey key) {
    Call call = get();
    if (!call.reads(object.number(), key.number())) {
      return null;
    }
    boolean entered = false;
    try {
      VarHandle.acquireFence(); // keeps the compiler's order, without an instruction on x86
      entered = library.allowsCalls() && call.mayUse(object) && call.mayUse(key);
    } finally {
      if (!entered) {
        call.endRead();
      }
    }
    return entered ? call : null;
  }

  @Override
  protected Call initialValue() {
    if (!isVirtual(Thread.currentThread())) {
      return make();
    }
    for (int i = 0; i < POOL; i++) {
      Call idle = pool.get(i);
      if (idle != null && pool.compareAndSet(i, idle, null)) {
        idle.adoptClosures();
        return idle;
      }
    }
    Call made = make();
    made.isOf(this);
    return made;
  }

  /** Takes back the record of this virtual thread, which has no call under way. */
  void back(Call idle) {
    remove(); // first: no two threads may have it
    for (int i = 0; i < POOL; i++) {
      if (pool.get(i) == null && pool.compareAndSet(i, null, idle)) {
        return;
      }
    }
  }

  private Call make() {
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
      CallClosures idle = idleClosures.peek();
      CallClosures closures = idle == null ? new CallClosures() : idle;
      Call call = new Call(library, closures);
      all.add(new Record(call, closures));
      idleClosures.poll(); // now that nothing can fail
      call.adoptClosures();
      return call;
    }
  }

  private static boolean isVirtual(Thread thread) {
    try {
      return (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (RuntimeException | Error noRoom) {
      throw noRoom;
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static MethodHandle findIsVirtual() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException none) {
      return MethodHandles.dropArguments(
          MethodHandles.constant(boolean.class, false), 0, Thread.class);
    }
  }
}
