package org.shimwright.runtime.internal;

import org.jspecify.annotations.Nullable;

/**
 * A key: a resource that is used together with objects but is no object itself.
 *
 * <p>The protected methods for subclasses in other packages are here and not in {@link
 * LibraryObject}, because a generated method of any name could clash with them there.
 */
public abstract class NativeKey extends NativeResource {
  /** The message if a caller passes null instead of an object. */
  protected static final String NO_OBJECT =
      "object is null; pass the one that has, or gets, the attribute";

  private final Library library;

  /** The library's number of this key, while a call frees it. */
  private long number;

  /**
   * Makes a key that is alive.
   *
   * @param library the library that made it
   */
  protected NativeKey(Library library) {
    super(State.LIVE);
    this.library = library;
  }

  /** {@return the name of this key in messages} */
  protected abstract String description();

  @Override
  final Library binding() {
    return library;
  }

  @Override
  final String described() {
    return description();
  }

  /**
   * Opens a call on an object with this key.
   *
   * @param object the object
   * @return the calling thread's record, to be closed when the call is over
   * @throws NullPointerException if there is no object
   * @throws IllegalStateException if object or key is not alive, or no call is allowed now
   */
  protected final Call enter(@Nullable LibraryObject object) {
    return library.enter(object, this);
  }

  /**
   * Opens a call as {@link #enter} does, for a function that runs no callbacks.
   *
   * @param object the object
   * @return the calling thread's record, to be closed when the call is over
   * @throws NullPointerException if there is no object
   * @throws IllegalStateException if object or key is not alive, or no call is allowed now
   */
  protected final Call enterToRead(@Nullable LibraryObject object) {
    return library.enterToRead(object, this);
  }

  /**
   * Opens a call as {@link #enterToRead} does, but without a memory fence, if that is possible now.
   *
   * @param object the object
   * @return the calling thread's record, to be ended by {@link Call#endRead}; null if {@link
   *     #enterToRead} must be used
   */
  protected final @Nullable Call enterQuickly(@Nullable LibraryObject object) {
    return library.enterQuickly(object, this);
  }

  /**
   * Returns the handle of an object without checking its state: for a call that already uses the
   * object, or for comparisons.
   *
   * @param object the object
   * @return its handle
   */
  protected static long handle(LibraryObject object) {
    return object.handle();
  }

  /** {@return whether this key has been freed} */
  protected final boolean isFreed() {
    return state() == State.FREED;
  }

  /**
   * Begins to free this key, unless another thread is freeing it. When the call ends, the key is
   * freed if native code has changed the number, and alive again otherwise.
   *
   * @param call the call, whose first result is the number
   * @param key the number
   * @return whether this call may free the key
   * @throws IllegalStateException if the call that runs the current callback uses the key
   */
  protected final boolean closes(Call call, int key) {
    number = key;
    return call.takes(this, 0, key);
  }

  /** Called once the key has been freed. */
  protected abstract void gone();

  @Override
  final void settle(long left) {
    if (left == number) {
      become(State.LIVE);
      return;
    }
    try {
      gone();
    } finally {
      become(State.FREED);
    }
  }
}
