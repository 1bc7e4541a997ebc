package org.shimwright.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A resource that is used together with objects and is no object itself: the superclass of keys.
 *
 * <p>What subclasses in other packages may do with resources is here and not in {@link
 * NativeObject}, whose generated subclasses have methods of any name.
 */
public abstract class NativeKey extends NativeResource {
  /** Why a key does nothing without an object. */
  protected static final String NO_OBJECT =
      "object is null; pass the one that has, or gets, the attribute";

  private final Library library;

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
  protected final Call enter(@Nullable NativeObject object) {
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
  protected final Call enterToRead(@Nullable NativeObject object) {
    return library.enterToRead(object, this);
  }

  /**
   * The handle of an object, for a call that has announced it, or to compare it.
   *
   * @param object the object
   * @return its handle
   */
  protected static long handle(NativeObject object) {
    return object.handle();
  }

  /**
   * The place of an object of this key's library in readable memory.
   *
   * @param object the object
   * @param places the memory
   * @return its address; 0 if the object is not alive, of another library, or cannot be read
   */
  protected final long place(NativeObject object, Places places) {
    return object.binding() == library ? object.place(places) : 0;
  }

  /**
   * A number while this key is alive.
   *
   * @param number the number, the same in every call
   * @return the number, or 0 if the key is not alive
   */
  protected final long whileAlive(long number) {
    long known = shortcut();
    if (known == 0 && isAlive()) {
      known = number;
      remember(known);
    }
    return known;
  }

  /** {@return whether this key has been freed} */
  protected final boolean isFreed() {
    return state() == State.FREED;
  }

  /**
   * Ends the state that {@link Call#close(NativeResource)} began.
   *
   * @param freed whether the key is gone, or else alive again
   */
  protected final void settle(boolean freed) {
    become(freed ? State.FREED : State.LIVE);
  }
}
