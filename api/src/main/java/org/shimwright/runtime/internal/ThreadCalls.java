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
 * The record of each thread's calls in a library. A virtual thread takes a record out of a pool and
 * has it only while it has calls: making a record takes longer than such a thread lives, and needs
 * 9 KiB of direct memory. A class and not {@code ThreadLocal.withInitial}, because the first lambda
 * costs start-up time.
 */
final class ThreadCalls extends ThreadLocal<Call> {
  /** The largest number of idle records in the pool; the garbage collector frees further ones. */
  private static final int POOL = 64;

  /**
   * {@code Thread.isVirtual()} of JDK 21 and later; on an older JDK a method that returns false.
   */
  private static final MethodHandle IS_VIRTUAL = findIsVirtual();

  private final Library library;
  private final List<ThreadReference> all = new CopyOnWriteArrayList<>();
  private final AtomicReferenceArray<@Nullable Call> pool = new AtomicReferenceArray<>(POOL);

  /** Closures of threads that have ended, for reuse. */
  private final Queue<CallClosures> idleClosures = new ArrayDeque<>();

  ThreadCalls(Library library) {
    this.library = library;
  }

  /**
   * A weak reference to the {@link Call} object of a thread, with the closures of the thread.
   * Another thread can use the closures once the thread has ended.
   */
  static final class ThreadReference extends WeakReference<Call> {
    private final CallClosures closures;

    ThreadReference(Call call, CallClosures closures) {
      super(call);
      this.closures = closures;
    }
  }

  /**
   * Returns references to the {@link Call} objects of all threads. The reference of a thread that
   * has ended is empty.
   */
  List<ThreadReference> all() {
    return all;
  }

  /**
   * Starts a call that reads an attribute. Returns null if the call would need a fence or is
   * refused. This method is small, so that the JIT compiler inlines it. {@link Call#endRead} ends
   * the call.
   */
  @Nullable Call enterQuickly(LibraryObject object, NativeKey key) {
    Call call = get();
    if (!call.reads(object.number(), key.number())) {
      return null;
    }
    boolean entered = false;
    try {
      VarHandle.acquireFence(); // stops reordering by compilers; no instruction on x86
      entered = library.allowsCalls() && call.isUsable(object) && call.isUsable(key);
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
        idle.moveClosuresToThisThread();
        return idle;
      }
    }
    Call made = make();
    made.isOf(this);
    return made;
  }

  /** Puts the record of this virtual thread, which has no call under way, back into the pool. */
  void back(Call idle) {
    remove(); // first: two threads must never share a record
    for (int i = 0; i < POOL; i++) {
      if (pool.get(i) == null && pool.compareAndSet(i, null, idle)) {
        return;
      }
    }
  }

  private Call make() {
    synchronized (idleClosures) {
      List<ThreadReference> gone = new ArrayList<>();
      for (ThreadReference reference : all) {
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
      all.add(new ThreadReference(call, closures));
      idleClosures.poll(); // only after the steps that can fail
      call.moveClosuresToThisThread();
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
