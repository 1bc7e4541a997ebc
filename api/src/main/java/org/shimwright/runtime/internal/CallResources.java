package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The resources that the calls of one thread use, one frame a call.
 *
 * <p>A resource is announced before its state is checked, and whoever frees one looks at all
 * announcements after changing its state, with a fence between the two on both sides, or a barrier
 * for all threads on the latter; so no handle is freed while a call that saw it alive is still
 * inside the library.
 */
abstract class CallResources extends CallMemory implements AutoCloseable {
  private static final int FIRST_RESOURCES = 16;

  private static final VarHandle RESOURCE =
      MethodHandles.arrayElementVarHandle(NativeResource[].class);
  private static final VarHandle DEPTH = Fields.own(MethodHandles.lookup(), "depth", int.class);
  private static final VarHandle READ_OBJECT = number("readObject");
  private static final VarHandle READ_KEY = number("readKey");

  /** Written by this thread alone, without fences: readers change a resource's state first. */
  private volatile NativeResource[] resources = new NativeResource[FIRST_RESOURCES];

  /**
   * The numbers of the object and the key that this thread reads an attribute with, outside other
   * calls; 0 if it does not. Unlike references, numbers need no barrier of the garbage collector.
   */
  private long readObject;

  private long readKey;

  private final HeldArenas arenas = new HeldArenas();

  /** How many borrowed objects have ended with their callback. */
  private int expired;

  private int depth;
  private int used;
  private int[] frames = new int[FIRST_RESOURCES];
  private long[] marks = new long[FIRST_RESOURCES];

  /** The call since which no other thread may be in the library, or -1. */
  private int aloneSince = -1;

  /** Whether {@link #close()} is only to need its stack. */
  private boolean rehearses;

  private final CallClosures closures;
  private final ArgumentMemory arguments;

  /** What a virtual thread gives this record back to after its calls; null for other threads. */
  private @Nullable ThreadCalls pool;

  private Object[] taken = new Object[FIRST_RESOURCES]; // a resource, or several objects

  /** Where native code leaves the word that says what becomes of a resource that is taken. */
  private int[] leftAt = new int[FIRST_RESOURCES];

  CallResources(Library library, CallClosures closures) {
    super(library);
    this.closures = closures;
    arguments = new ArgumentMemory(library.generalCalls());
    /* What the JVM makes for the first use of these, it makes now, when memory is not short yet. */
    holds(null);
    open(false);
    isActive();
    close();
  }

  private static VarHandle number(String name) {
    return Fields.own(MethodHandles.lookup(), name, long.class);
  }

  /**
   * Opens a call that reads an attribute of an object by a key, both by their numbers. It does not
   * if this thread has a call already, as in a callback, or if one of them has no number yet.
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
   * Opens a call, or does nothing: what can fail for want of stack or memory comes first, and to
   * end the call will not need more. A fence must follow before anything is looked at.
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

  /** Ends a call that reads an attribute, which this thread has opened by numbers. */
  public final void endRead() {
    READ_OBJECT.setRelease(this, 0L);
    READ_KEY.setRelease(this, 0L);
    goBackIfIdle();
  }

  /** Ends the call, even where the stack is full: its resources can be freed again. */
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
      VarHandle.releaseFence(); // the call is over before others see so
    } finally { // what is written there needs no stack
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

  /** How many calls of this thread are under way, one inside another. */
  final int depth() {
    return depth;
  }

  /** Makes this the record of one virtual thread after another. */
  final void isOf(ThreadCalls owner) {
    closures.areOf(this);
    pool = owner;
  }

  /** Makes the closures those of the calling thread. */
  final void adoptClosures() {
    closures.adopt(library);
  }

  /** Leaves this record to another virtual thread, once this one has neither call nor closure. */
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
      return; // it stays this thread's, or the garbage collector's
    }
  }

  /** Forgets what is of no use to another thread. */
  abstract void forget();

  /**
   * The closure by which C calls a lambda until the closure is closed; for generated code.
   *
   * @param function the lambda
   * @return the closure, to be closed when the library has returned
   */
  public CallClosure callClosure(Object function) {
    return closures.acquire(library, function);
  }

  /** {@return the memory for texts and arrays that go into the library until the call ends} */
  public ArgumentMemory arguments() {
    return arguments;
  }

  /** Remembers which objects the call takes, or that it has settled all it has taken. */
  final void takes(@Nullable TakenObjects objects) {
    taken[depth - 1] = objects;
  }

  /**
   * As {@link #closes}, for a call that may free the resource. At the end of the call, even by an
   * exception, a word in memory says what native code has done, and decides the state of the
   * resource.
   *
   * @param resource the resource
   * @param place the position of that word
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
    if (resource.state() == NativeResource.State.CLOSING) { // not settled meanwhile
      resource.settle(longAt(place));
    }
  }

  /** Makes a resource alive again that a call has not freed after all. */
  final void giveBack(NativeResource resource) {
    if (taken[depth - 1] == resource) {
      taken[depth - 1] = null; // first, for another thread may take what is alive
    }
    resource.become(NativeResource.State.LIVE);
  }

  /** {@return whether this thread has a call under way} */
  public boolean isActive() {
    return (int) DEPTH.getVolatile(this) > 0 || (long) READ_KEY.getVolatile(this) != 0;
  }

  /** {@return whether the call is one of a callback} */
  public boolean isNested() {
    return depth > (readObject == 0 ? 1 : 0);
  }

  boolean holds(@Nullable NativeResource resource) {
    NativeResource[] seen = resources;
    for (int i = 0; i < seen.length; i++) {
      if (RESOURCE.getVolatile(seen, i) == resource) {
        return true;
      }
    }
    long number = resource == null ? 0 : resource.number();
    return number != 0
        && ((long) READ_OBJECT.getVolatile(this) == number
            || (long) READ_KEY.getVolatile(this) == number);
  }

  /** Records that this call uses a resource. A fence must follow before its state is read. */
  void announce(NativeResource resource) {
    NativeResource[] mine = resources;
    if (used == mine.length) {
      mine = Arrays.copyOf(mine, 2 * used);
      resources = mine;
    }
    resource.beforeUse();
    mine[used++] = resource;
  }

  /**
   * Announces a resource until the call ends, and makes sure that it is alive.
   *
   * @param resource the resource
   * @throws IllegalStateException if it is not alive
   */
  @Override
  public void useResource(NativeResource resource) {
    announce(resource);
    VarHandle.fullFence();
    check(resource);
  }

  @Override
  final void holdArena(Buffer memory) {
    arenas.hold(memory, depth - 1);
  }

  /** Whether a resource is of this binding, and alive. */
  boolean mayUse(NativeResource resource) {
    return resource.binding() == library && resource.isLive();
  }

  /** Makes sure that a resource is of this binding, and alive. */
  void check(NativeResource resource) {
    if (resource.binding() != library) {
      throw new IllegalArgumentException(
          resource.described() + " belongs to the binding " + resource.binding().name());
    }
    NativeResource.State now = resource.state();
    if (now != NativeResource.State.LIVE) {
      throw resource.refusal(now);
    }
  }

  /**
   * Moves a resource from alive to closing and waits until no other thread is using it.
   *
   * @param resource the resource
   * @throws IllegalStateException if it is not alive, or in use by the call of this callback
   */
  public void close(NativeResource resource) {
    if (!closes(resource, false)) {
      throw resource.refusalToFree();
    }
  }

  /**
   * Closes a resource as {@link #close(NativeResource)} does, but returns false if it is not alive.
   *
   * @param takes whether the end of the call decides if the resource is freed
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
          resource; // no method is called before, which the end of the stack can stop
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
   * Ends a borrowed object when its callback returns, as soon as no other thread has it in a call.
   *
   * @param borrowed the object
   */
  public void expire(LibraryObject borrowed) {
    borrowed.expires();
    if (++expired > NativeResource.OFTEN && library.becomesQuiet()) {
      VarHandle.acquireFence(); // as in ThreadCalls.enterQuickly: other users have the barrier
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
