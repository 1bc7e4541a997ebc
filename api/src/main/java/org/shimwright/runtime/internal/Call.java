package org.shimwright.runtime.internal;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one thread has under way in a library: the objects that its calls use, make and free, and
 * exceptions of callbacks on their way to the caller.
 *
 * <p>Used by generated code as {@code try (Call call = binding.enter()) { ... }}.
 */
public final class Call extends CallResources {
  /**
   * The index of the last word of the scratch memory. A native function that frees an object writes
   * there the handle that it leaves, or the null handle if it freed the object. C calls the index
   * SWL_LEFT.
   */
  private static final int LEFT = 63;

  private static final String NO_OBJECT = "a handle object is needed, not null";

  /**
   * An exception that a callback threw and its caller has not got yet, and the depth of the call in
   * which C called it.
   */
  private @Nullable Throwable pending;

  private int pendingAt;

  /** The exceptions of outer calls, while a callback calls the library again. */
  private @Nullable Pending further;

  /**
   * An exception that a callback of the call at a depth threw, and its caller has not got yet;
   * {@code further} is that of an outer call.
   */
  private record Pending(Throwable thrown, int depth, @Nullable Pending further) {}

  Call(Library library, CallClosures closures) {
    super(library, closures);
  }

  @Override
  void forget() {
    pending = null;
    further = null;
  }

  /**
   * This thread's record in a library; for callbacks.
   *
   * @param other the library
   * @return the record
   */
  public Call in(Library other) {
    return other == library ? this : other.current();
  }

  /**
   * The handle of an object that this call uses; neither it nor what it is part of can be freed
   * until the call ends.
   *
   * @param object the object
   * @return its handle
   * @throws NullPointerException if there is no object
   * @throws IllegalStateException if the object, or what it is part of, is freed, null, not ready,
   *     or was only borrowed
   */
  public long use(LibraryObject object) {
    Objects.requireNonNull(object, NO_OBJECT);
    if (object.lifetime() == LibraryObject.Lifetime.CONSTANT) {
      check(object); // nobody can free it, so nobody need know that it is used
    } else {
      useWithParents(object);
    }
    return object.handle();
  }

  /**
   * Announces that the call uses an object, and what that is part of. In a library that is not
   * thread-safe, no other thread may use an object of a callback: its call would wait for the
   * callback, and the callback for the call.
   */
  private void useWithParents(@Nullable LibraryObject object) {
    for (LibraryObject at = object; at != null; at = at.parent()) {
      if (at.isBorrowedElsewhere() && !library.isThreadSafe()) {
        throw new IllegalStateException(
            at.described() + " is borrowed by a callback on another thread");
      }
      useResource(at);
    }
  }

  /**
   * As {@link #use}, of an object for which the null handle means "none".
   *
   * @param object the object
   * @return its handle
   */
  public long useOrNull(LibraryObject object) {
    Objects.requireNonNull(object, NO_OBJECT);
    return object.hasNullHandle() ? object.handle() : use(object);
  }

  /**
   * As {@link #use}, of an object that may be missing.
   *
   * @param object the object, or null
   * @param none what is returned for null
   * @return its handle
   */
  public long useOr(@Nullable LibraryObject object, long none) {
    return object == null ? none : use(object);
  }

  /**
   * The handle of an object that the call may free: nobody else can use it meanwhile. Waits for
   * calls of other threads that use it, and ends the buffer of memory that goes with it.
   *
   * @param object the object
   * @param place where native code leaves the handle that is left: where the call ends without
   *     {@link #settle}, the object becomes what that says
   * @return its handle
   * @throws IllegalStateException if the object is not alive, is a constant, was borrowed by a
   *     callback, is borrowed, is in use by the very call that runs the callback asking for this,
   *     or a channel uses its memory; the object stays as it was
   */
  public long take(LibraryObject object, int place) {
    checkMine(object);
    if (!takes(object, place, object.handle())) {
      throw object.refusalToFree();
    }
    return withoutMemory(object);
  }

  /**
   * As {@link #take}, for a function that does nothing else: word 63 says what is left.
   *
   * @param object the object
   * @return its handle; the null handle if it is freed, or another thread frees it
   */
  public long takeToClose(LibraryObject object) {
    if (!object.isAlive()) {
      return object.nullHandle();
    }
    checkMine(object);
    useWithParents(object.parent());
    return takes(object, LEFT, object.handle()) ? withoutMemory(object) : object.nullHandle();
  }

  private void checkMine(LibraryObject object) {
    Objects.requireNonNull(object, NO_OBJECT);
    if (object.lifetime() != LibraryObject.Lifetime.OWNED && object.isLive()) {
      throw object.wrongOwner();
    }
  }

  /** Ends the buffer of memory that goes with an object. */
  private long withoutMemory(LibraryObject object) {
    boolean ended = false;
    try {
      library.handedOut().end(object, this);
      ended = true;
    } finally {
      if (!ended) {
        giveBack(object);
      }
    }
    return object.handle();
  }

  /**
   * The handles of objects that the call may free, as {@link #take} does with one. Null handles
   * stay what they are.
   *
   * @param objects the objects, each of them once
   * @return their handles, which native code replaces by those that it leaves: where the call ends
   *     without {@link #settleAll}, the objects become what they say
   * @throws IllegalStateException if one cannot be taken
   */
  public long[] takeAll(LibraryObject[] objects) {
    long[] handles = new long[given(objects).length];
    TakenObjects all = new TakenObjects(handles);
    takes(all);
    for (int i = 0; i < handles.length; i++) {
      LibraryObject object = Objects.requireNonNull(objects[i], NO_OBJECT);
      handles[i] = object.handle();
      if (!object.hasNullHandle()) {
        checkMine(object);
        close(object);
        withoutMemory(object);
        all.add(i, object);
      }
    }
    return handles;
  }

  /**
   * Makes this program the one that frees an object that other code gave it.
   *
   * @param object the object
   * @param <T> its class
   * @return the object
   * @throws IllegalStateException if it is not alive, or was not borrowed
   */
  public <T extends LibraryObject> T adopt(T object) {
    useWithParents(object);
    if (!object.tryAdopt()) {
      throw object.wrongOwner();
    }
    library.kept.moveTo(object);
    return object;
  }

  /**
   * As {@link #found}, of a handle of C: 0 is no object's, unless it is the null handle.
   *
   * @param object what has the handle
   * @param <T> its class
   * @return the object
   */
  public <T extends LibraryObject> T borrowed(T object) {
    return found(object, 0, 0);
  }

  /**
   * Makes sure that a number of another language stands for an object: turned back, the handle
   * gives the same number.
   *
   * @param object what the number became
   * @param number the number
   * @param again what the handle becomes
   * @param <T> the class of the object
   * @return the object
   * @throws IllegalArgumentException if they are not the same
   */
  public <T extends LibraryObject> T found(T object, int number, int again) {
    if (number != again || (object.handle() == 0 && !object.hasNullHandle())) {
      throw new IllegalArgumentException(
          "no " + object.getClass().getSimpleName() + " has the number " + number);
    }
    return object;
  }

  /**
   * Gives an object back after {@link #take}.
   *
   * @param object the object
   * @param left the handle that the call left: the null handle means that the object is gone
   */
  public void settle(LibraryObject object, long left) {
    takes(null); // first, for another thread may take what is alive
    object.settle(left);
  }

  /** Gives objects back after {@link #takeAll}, by the handles that the call left. */
  public void settleAll() {
    takenObjects().settle();
  }

  /**
   * Ties an object to the request that makes it: the object cannot be used until the request is
   * complete.
   *
   * @param made the object
   * @param request the request that completes the object
   * @param <T> the class of the object
   * @return the object
   */
  public <T extends LibraryObject> T until(T made, LibraryObject request) {
    if (request.isAlive() && made.moves(NativeResource.State.LIVE, NativeResource.State.PENDING)) {
      request.keep(made);
    }
    return made;
  }

  /**
   * Keeps memory reachable, and from being freed, as long as an object lives.
   *
   * @param object the object, or a null handle
   * @param memory what the library goes on using; null if it uses none
   */
  public void keep(LibraryObject object, @Nullable Object memory) {
    if (memory != null && !object.hasNullHandle()) {
      object.keep(memory);
    }
  }

  /**
   * What the library uses beyond the calls that it came with.
   *
   * @return it
   */
  public KeptMemory kept() {
    return library.kept;
  }

  /**
   * Keeps the lambdas of an object, such as an operation, as long as a request lives that may call
   * them: the object may be freed before the request is complete.
   *
   * @param request the request
   * @param object the object that was made with lambdas
   */
  public void keepLambdas(LibraryObject request, LibraryObject object) {
    for (Object companion : object.kept()) {
      if (companion instanceof Closure && request.isAlive()) {
        request.keep(companion);
      }
    }
  }

  /**
   * Ties memory that the library handed out to an object: when the object is freed, the memory is,
   * too.
   *
   * @param memory what {@code handedOut} gave
   * @param object the object that the memory belongs to
   */
  public void goesWith(ByteBuffer memory, LibraryObject object) {
    library.handedOut().tie(memory, object);
  }

  /**
   * Takes back memory that {@code handedOut} gave, once. Waits for calls of other threads that use
   * it.
   *
   * @param buffer a buffer that starts where it does
   * @return the memory that the library can have now: this, or what was taken back earlier while
   *     buffers led to it
   * @throws IllegalArgumentException if the buffer starts elsewhere, or the memory is given back
   * @throws IllegalStateException if an object such as a request uses the memory, a channel does,
   *     or the very call that runs the callback asking for this
   */
  public List<ByteBuffer> givenBack(ByteBuffer buffer) {
    return library.handedOut().takeBack(slice(buffer), this);
  }

  /**
   * Turns a failing status, or an exception that a callback of the call threw, into an exception.
   *
   * @param function the standard's name of the call
   * @param status what it returned
   * @throws RuntimeException unless the call and all its callbacks succeeded: what {@link
   *     Library#failure} makes of it
   */
  public void check(String function, int status) {
    Throwable cause = pending == null ? null : takePending();
    if (status == 0 && cause == null) {
      return;
    }
    throw library.failure(
        this, function, status, cause == null ? library.generalCalls().lost() : cause);
  }

  /**
   * Whether a call with this status, or a callback of it, has failed.
   *
   * @param status what the call returned
   * @return whether it has
   */
  public boolean hasFailed(int status) {
    return status != 0 || (pending != null && pendingAt == depth());
  }

  /**
   * Keeps what a callback of the innermost call threw, for the caller of that call. What callbacks
   * of a call further out threw is left to its own caller.
   *
   * @param thrown what the callback threw
   */
  public void threw(Throwable thrown) {
    Throwable before = pending;
    if (before != null && pendingAt == depth()) {
      if (before != thrown) {
        before.addSuppressed(thrown);
      }
      return;
    }
    if (before != null) {
      further = new Pending(before, pendingAt, further);
    }
    pending = thrown;
    pendingAt = depth();
  }

  /**
   * Removes and returns what callbacks of this call threw, or null. Drops the exceptions of calls
   * inside this one, which have ended.
   */
  private @Nullable Throwable takePending() {
    Throwable mine = null;
    while (pending != null && pendingAt >= depth()) {
      mine = pendingAt == depth() ? pending : null;
      Pending next = further;
      pending = next == null ? null : next.thrown();
      pendingAt = next == null ? 0 : next.depth();
      further = next == null ? null : next.further();
    }
    return mine;
  }
}
