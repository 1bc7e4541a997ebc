package org.shimwright.runtime.internal;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The state of one thread's calls in a library: the objects that the calls use, make and free.
 *
 * <p>Used by generated code as {@code try (Call call = binding.enter()) { ... }}.
 */
public final class Call extends CallExceptions {
  /**
   * The index of the last word of the scratch memory. A native function that frees an object writes
   * there the handle that it leaves, or the null handle if it freed the object. C calls the index
   * SWL_LEFT.
   */
  private static final int LEFT = 63;

  private static final String NO_OBJECT = "a handle object is needed, not null";

  Call(Library library, CallClosures closures) {
    super(library, closures);
  }

  /**
   * Returns this thread's record in a library; for callbacks.
   *
   * @param other the library
   * @return the record
   */
  public Call in(Library other) {
    return other == library ? this : other.current();
  }

  /**
   * Announces that this call uses an object, and returns its handle. Neither the object nor its
   * parents can be freed until the call ends.
   *
   * @param object the object
   * @return its handle
   * @throws NullPointerException if the object is null
   * @throws IllegalStateException if the object or one of its parents is freed, is a null handle,
   *     is not ready, or was borrowed by a callback that has returned
   */
  public long use(LibraryObject object) {
    Objects.requireNonNull(object, NO_OBJECT);
    if (object.lifetime() == LibraryObject.Lifetime.CONSTANT) {
      check(object); // nobody can free it, so its use need not be announced
    } else {
      useWithParents(object);
    }
    return object.handle();
  }

  /**
   * Announces that the call uses an object and its parents. In a library that is not thread-safe,
   * no other thread may use an object that a callback borrows: the other thread's call would wait
   * for the callback, and the callback for the call.
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
   * Returns the handle of an object as {@link #use} does, and also that of a null handle, which
   * means "none".
   *
   * @param object the object
   * @return its handle
   */
  public long useOrNull(LibraryObject object) {
    Objects.requireNonNull(object, NO_OBJECT);
    return object.hasNullHandle() ? object.handle() : use(object);
  }

  /**
   * Returns the handle of an object as {@link #use} does; the object may be missing.
   *
   * @param object the object, or null
   * @param none the handle that is returned for null
   * @return its handle
   */
  public long useOr(@Nullable LibraryObject object, long none) {
    return object == null ? none : use(object);
  }

  /**
   * Takes an object that the call may free, and returns its handle: no other call can use the
   * object meanwhile. Waits for calls of other threads that use the object, and closes the buffer
   * whose memory belongs to the object.
   *
   * @param object the object
   * @param place the index of the word in which native code stores the remaining handle; if the
   *     call ends without {@link #settle}, that word decides whether the object is freed
   * @return its handle
   * @throws IllegalStateException if the object is not alive, is a constant, is borrowed, is in use
   *     by the call that runs the current callback, or has memory that a channel uses; the object
   *     then stays as it was
   */
  public long take(LibraryObject object, int place) {
    checkMine(object);
    if (!takes(object, place, object.handle())) {
      throw object.refusalToFree();
    }
    return withoutMemory(object);
  }

  /**
   * Takes an object as {@link #take} does, for a function that only frees it: native code stores
   * the remaining handle in word 63.
   *
   * @param object the object
   * @return its handle; the null handle if the object has been freed, or another thread is freeing
   *     it
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

  /** Closes the buffer whose memory belongs to an object, and returns the object's handle. */
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
   * Takes objects that the call may free, as {@link #take} does with one object, and returns their
   * handles. Null handles are returned as they are.
   *
   * @param objects the objects, without duplicates
   * @return their handles, which native code replaces by the remaining handles; if the call ends
   *     without {@link #settleAll}, these decide which objects are freed
   * @throws IllegalStateException if an object cannot be taken
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
   * Makes this program the owner of a borrowed object, which the program must then free.
   *
   * @param object the object
   * @param <T> its class
   * @return the object
   * @throws IllegalStateException if the object is not alive, or not borrowed from other code
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
   * Checks an object as {@link #found} does, for a handle from C: 0 is an error unless it is the
   * null handle.
   *
   * @param object the object with the handle
   * @param <T> its class
   * @return the object
   */
  public <T extends LibraryObject> T borrowed(T object) {
    return found(object, 0, 0);
  }

  /**
   * Checks that a number from another language belongs to an object: the object's handle must
   * convert back to the same number.
   *
   * @param object the object that was made of the number
   * @param number the number
   * @param again the number to which the object's handle converts back
   * @param <T> the class of the object
   * @return the object
   * @throws IllegalArgumentException if the two numbers differ, or if the handle is 0 and is not
   *     the null handle
   */
  public <T extends LibraryObject> T found(T object, int number, int again) {
    if (number != again || (object.handle() == 0 && !object.hasNullHandle())) {
      throw new IllegalArgumentException(
          "no " + object.getClass().getSimpleName() + " has the number " + number);
    }
    return object;
  }

  /**
   * Decides the state of an object that {@link #take} took: freed, or alive again.
   *
   * @param object the object
   * @param left the remaining handle; the null handle means that the object has been freed
   */
  public void settle(LibraryObject object, long left) {
    takes(null); // before settle(): another thread may take the object once it is alive
    object.settle(left);
  }

  /**
   * Decides the state of each object that {@link #takeAll} took: freed if its remaining handle is
   * the null handle, otherwise alive again.
   */
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
   * Keeps memory reachable, and prevents it from being freed, as long as an object lives.
   *
   * @param object the object, or a null handle
   * @param memory the memory that the library continues to use; null if there is none
   */
  public void keep(LibraryObject object, @Nullable Object memory) {
    if (memory != null && !object.hasNullHandle()) {
      object.keep(memory);
    }
  }

  /**
   * Returns the memory and functions that the library uses after the call that passed them.
   *
   * @return the record of them
   */
  public KeptMemory kept() {
    return library.kept;
  }

  /**
   * Keeps the lambdas of an object, such as an operation, reachable as long as a request lives. The
   * request may call them, even if the object is freed before the request is complete.
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
   * Ties memory that the library handed out to an object: when the object is freed, the memory is
   * freed, too.
   *
   * @param memory the buffer that {@code handedOut} returned
   * @param object the object that the memory belongs to
   */
  public void goesWith(ByteBuffer memory, LibraryObject object) {
    library.handedOut().tie(memory, object);
  }

  /**
   * Takes back memory that {@code handedOut} returned, which is possible once. Waits for calls of
   * other threads that use the memory.
   *
   * @param buffer a buffer that starts at the start of the memory
   * @return the memory that the library can free now: this memory, or memory that was taken back
   *     earlier while buffers still referred to it
   * @throws IllegalArgumentException if the buffer starts elsewhere, or the memory was taken back
   *     before
   * @throws IllegalStateException if the memory is in use by an object such as a request, by a
   *     channel, or by the call that runs the current callback
   */
  public List<ByteBuffer> givenBack(ByteBuffer buffer) {
    return library.handedOut().takeBack(slice(buffer), this);
  }
}
