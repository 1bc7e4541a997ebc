package org.shimwright.runtime.internal;

import org.jspecify.annotations.Nullable;

/**
 * A resource that is used together with objects and is no object itself: the superclass of keys.
 *
 * <p>What subclasses in other packages may do with resources is here and not in {@link
 * LibraryObject}, whose generated subclasses have methods of any name.
 */
public abstract class NativeKey extends NativeResource {
  /** Why a key does nothing without an object. */
  protected static final String NO_OBJECT =
      "object is null; pass the one that has, or gets, the attribute";

  private final Library library;

  /** The number of the key that a call is freeing. */
  private long number;

  /**
   * A key that is alive.
   *
   * @param library the library that made it
   */
  protected NativeKey(Library library) {
    super(State.LIVE);
    this.library = library;
  }

  /** {@return what a message calls this key} */
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
   * As {@link #enter}, for a call that runs no callbacks.
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
   * As {@link #enterToRead}, in the quickest way, if that is possible now.
   *
   * @param object the object
   * @return the calling thread's record, to be ended by {@link Call#endRead}; or null
   */
  protected final @Nullable Call enterQuickly(@Nullable LibraryObject object) {
    return library.enterQuickly(object, this);
  }

  /**
   * The handle of an object, for a call that has announced it, or to compare it.
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
   * Begins to free this key, unless another thread does. The end of the call ends it: the key is
   * gone if native code has left another number, or else alive again.
   *
   * @param call the call, whose first result is the number
   * @param key the number
   * @return whether there is something to free
   * @throws IllegalStateException if the key is in use by the very call that runs the callback
   *     asking for this
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
