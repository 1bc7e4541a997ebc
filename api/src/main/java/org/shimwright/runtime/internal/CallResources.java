package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The resources that the calls of one thread use, take and free, with one frame for each call, in
 * which it announces them.
 */
abstract class CallResources extends CallAnnouncements implements AutoCloseable {
  private static final VarHandle DEPTH = Fields.own(MethodHandles.lookup(), "depth", int.class);

  private final HeldArenas arenas = new HeldArenas();

  /** The number of borrowed objects that have expired with their callback. */
  private int expired;

  private int depth;
  private int[] frames = new int[FIRST_RESOURCES];
  private long[] marks = new long[FIRST_RESOURCES];

  /**
   * The index of the call whose start excluded all other threads from the library, until this call
   * ends; -1 if there is no such call.
   */
  private int aloneSince = -1;

  /** Whether {@link #close()} is called only to check that there is enough stack for it. */
  private boolean rehearses;

  private final CallClosures closures;
  private final ArgumentMemory arguments;

  /**
   * The pool to which a virtual thread returns this record after its calls; null for platform
   * threads.
   */
  private @Nullable ThreadCalls pool;

  private Object[] taken = new Object[FIRST_RESOURCES]; // a resource, or several objects

  /**
   * For each call, the index of the word that decides whether the resource that it takes is freed.
   */
  private int[] leftAt = new int[FIRST_RESOURCES];

  CallResources(Library library, CallClosures closures) {
    super(library);
    this.closures = closures;
    arguments = new ArgumentMemory(library.generalNatives());
    /* The JVM allocates what the first use of these needs: now, before memory is short. */
    holds(null);
    open(false);
    isActive();
    close();
  }

  /**
   * Starts a call that reads an attribute. Announces the object and the key through their numbers,
   * for which no fence is needed. Returns false if this thread already has a call, as in a
   * callback, or if the object or the key has no number yet.
   */
  boolean reads(long object, long key) {
    if (object == 0 || key == 0 || depth != 0 || readKey != 0) {
      return false;
    }
    READ_OBJECT.setRelease(this, object);
    READ_KEY.setRelease(this, key);
    return true;
  }

  /**
   * Starts a call, or throws and changes nothing: the steps that can fail for lack of stack or
   * memory come first, and the end of the call will not need more of either. The caller must
   * execute a fence before it reads the state of a resource.
   *
   * @param alone whether no other thread may be in the library meanwhile
   */
  void open(boolean alone) {
    int now = depth;
    if (now == frames.length) {
      grow(2 * now);
    }
    frames[now] = used;
    marks[now] = arguments.mark();
    rehearses = true;
    try {
      close();
    } finally {
      rehearses = false;
    }
    if (alone && aloneSince < 0) {
      library.awaitTurn(this);
      aloneSince = now;
    }
    depth = now + 1;
  }

  private void grow(int room) {
    int[] moreFrames = Arrays.copyOf(frames, room);
    long[] moreMarks = Arrays.copyOf(marks, room);
    leftAt = Arrays.copyOf(leftAt, room);
    taken = Arrays.copyOf(taken, room);
    marks = moreMarks;
    frames = moreFrames;
  }

  /** Ends a call that {@link #reads} has started. */
  public final void endRead() {
    READ_OBJECT.setRelease(this, 0L);
    READ_KEY.setRelease(this, 0L);
    goBackIfIdle();
  }

  /** Ends the call, even if the stack is full. After that its resources can be freed. */
  @Override
  public void close() {
    if (rehearses) {
      return;
    }
    int frame = depth - 1;
    if (frame < 0) {
      endRead();
      return;
    }
    try {
      Object unsettled = taken[frame];
      if (unsettled != null) {
        settle(unsettled, leftAt[frame]);
      }
      arguments.back(marks[frame]);
      if (!arenas.isEmpty()) {
        arenas.letGo(frame);
      }
      VarHandle.releaseFence(); // the call must be over before other threads see that
    } finally { // these writes need no stack
      taken[frame] = null;
      NativeResource[] mine = resources;
      while (used > frames[frame]) {
        mine[--used] = null;
      }
      depth = frame;
      if (frame == aloneSince) {
        aloneSince = -1;
        library.alone = null;
      }
    }
    goBackIfIdle();
  }

  /** Returns the number of nested calls of this thread. */
  final int depth() {
    return depth;
  }

  /** Makes this a pooled record, which virtual threads use one after another. */
  final void isOf(ThreadCalls owner) {
    closures.areOf(this);
    pool = owner;
  }

  /** Makes the calling thread the owner of the closures in this record. */
  final void moveClosuresToThisThread() {
    closures.adopt(library);
  }

  /**
   * Returns this record to the pool of virtual threads if this thread has no call and uses no
   * closure.
   */
  final void goBackIfIdle() {
    if (pool != null) {
      goBack(pool);
    }
  }

  private void goBack(ThreadCalls owner) {
    if (depth != 0 || readKey != 0 || closures.areInUse()) {
      return;
    }
    try {
      forget();
      owner.back((Call) this);
    } catch (StackOverflowError | OutOfMemoryError noRoom) {
      return; // the record stays with this thread, or is garbage-collected
    }
  }

  /** Clears the state that is of no use to another thread. */
  abstract void forget();

  /**
   * Returns a closure by which C calls a lambda until the closure is closed; for generated code.
   *
   * @param function the lambda
   * @return the closure, to be closed when the library has returned
   */
  public CallClosure callClosure(Object function) {
    return closures.acquire(library, function);
  }

  /**
   * {@return the memory for strings and arrays that are passed to the library, until the call ends}
   */
  public ArgumentMemory arguments() {
    return arguments;
  }

  /**
   * Records the objects that the call may free, so that the end of the call can decide which of
   * them it has freed. {@code null} means that this has been decided for all of them.
   */
  final void takes(@Nullable TakenObjects objects) {
    taken[depth - 1] = objects;
  }

  /**
   * Closes a resource as {@link #closes} does, for a call that may free it. When the call ends,
   * even by an exception, native code has stored in a word of the scratch memory what it has done;
   * this decides the state of the resource.
   *
   * @param resource the resource
   * @param place the index of that word
   * @param before the value of the word before native code runs
   * @return true if this call may free it; false if it is not alive
   */
  final boolean takes(NativeResource resource, int place, long before) {
    words().putLong(Long.BYTES * place, before);
    leftAt[depth - 1] = place;
    return closes(resource, true);
  }

  final TakenObjects takenObjects() {
    return (TakenObjects) taken[depth - 1];
  }

  private void settle(Object unsettled, int place) {
    if (unsettled instanceof TakenObjects objects) {
      objects.settle();
      return;
    }
    NativeResource resource = (NativeResource) unsettled;
    if (resource.state() == NativeResource.State.CLOSING) { // not settled yet
      resource.settle(longAt(place));
    }
  }

  /** Makes a resource alive again because the call did not free it. */
  final void giveBack(NativeResource resource) {
    if (taken[depth - 1] == resource) {
      taken[depth - 1] = null; // before become(): then another thread may take the resource
    }
    resource.become(NativeResource.State.LIVE);
  }

  /** {@return whether this thread has a call under way} */
  public boolean isActive() {
    return (int) DEPTH.getVolatile(this) > 0 || (long) READ_KEY.getVolatile(this) != 0;
  }

  /** {@return whether the current call was made by a callback} */
  public boolean isNested() {
    return depth > (readObject == 0 ? 1 : 0);
  }

  @Override
  final void holdArena(Buffer memory) {
    arenas.hold(memory, depth - 1);
  }

  /**
   * Moves a resource from alive to closing and waits until no other thread is using it.
   *
   * @param resource the resource
   * @throws IllegalStateException if it is not alive, or is in use by the call that runs the
   *     current callback, or by another thread for which this one cannot wait: in a callback, or
   *     while the JVM shuts down. A resource in use stays alive.
   */
  public void close(NativeResource resource) {
    if (!closes(resource, false)) {
      throw resource.refusalToFree();
    }
  }

  /**
   * Closes a resource as {@link #close(NativeResource)} does, but returns false if it is not alive.
   *
   * @param takes whether the resource's state is decided only when the call ends, by what native
   *     code has done
   */
  private boolean closes(NativeResource resource, boolean takes) {
    boolean inUseHere = holds(resource);
    if (inUseHere && resource.isLive()) {
      throw new IllegalStateException(
          resource.described() + " cannot be freed by a callback of a call that uses it");
    }
    if (!resource.moves(NativeResource.State.LIVE, NativeResource.State.CLOSING)) {
      return false;
    }
    if (takes) {
      taken[depth - 1] =
          resource; // directly after moves(): a method call could fail if the stack is full
    }
    if (resource.isUsedElsewhere(this, takes)) {
      await(resource);
    }
    return true;
  }

  /** Waits until no other thread uses a resource that is closing. */
  private void await(NativeResource resource) {
    long began = System.nanoTime();
    while (resource.isUsedElsewhere(this, taken[depth - 1] == resource)) {
      if (isNested() || Library.waitsInVain(began)) {
        giveBack(resource);
        throw new IllegalStateException(
            resource.described()
                + " is in use by another thread"
                + (isNested() ? " and a callback cannot wait for it" : Library.NEVER_BACK));
      }
      Thread.yield();
    }
  }

  /**
   * Marks a borrowed object as expired when its callback returns, and waits until no other thread
   * uses it in a call.
   *
   * @param borrowed the object
   */
  public void expire(LibraryObject borrowed) {
    borrowed.expires();
    if (++expired > NativeResource.OFTEN && library.becomesQuiet()) {
      VarHandle.acquireFence(); // as in ThreadCalls.enterQuickly: other users execute the barrier
    } else {
      VarHandle.fullFence();
    }
    if (!borrowed.isKnownElsewhere()) {
      return;
    }
    long began = System.nanoTime();
    while (library.isUsedElsewhere(borrowed, this) && !Library.waitsInVain(began)) {
      Thread.yield();
    }
  }
}
