package org.shimwright.runtime;

import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.internal.Library;
import org.shimwright.runtime.internal.LibraryObject;

/**
 * A handle of a library as a Java object: the superclass of every generated handle class.
 *
 * <p>Whoever owns an object frees it, once; afterwards, and after its parent has been freed, every
 * use throws {@link IllegalStateException}. One that is borrowed is freed by other code, or by the
 * library. An owned object that the program has lost without freeing it stays in the library; it is
 * reported by a warning of the logger of this class, once for each class of handles. With {@code
 * -Dshimwright.lost=trace} the warning shows where the object was made.
 *
 * <p>Two objects are equal if they have the same handle, whoever gave it to Java: what a callback
 * gets equals what it was called for. One that has been freed, or was borrowed by a callback that
 * has returned, equals itself alone, for its handle may be another object's by now.
 */
public abstract class NativeHandle extends LibraryObject {
  /**
   * Wraps a handle; for generated classes.
   *
   * @param library the library that returned the handle
   * @param handle the handle, widened to 64 bits
   * @param nullHandle the handle of its class that stands for no object
   * @param ownership who frees the object
   * @param parent what must outlive it, if anything
   */
  protected NativeHandle(
      Library library,
      long handle,
      long nullHandle,
      Ownership ownership,
      @Nullable NativeHandle parent) {
    super(library, handle, nullHandle, ownership == Ownership.OWNED, parent);
  }

  /**
   * The handle as C has it, for other code: its bits, widened to 64. Whoever gets it does not keep
   * the object alive.
   *
   * @return the handle
   * @throws IllegalStateException if the library cannot be called now, or this object, or its
   *     parent, has been freed; a null handle comes back as it is
   */
  @Override
  public final long toHandle() {
    return super.toHandle();
  }

  /**
   * Whether the object can be used: neither it nor its parent is freed, it is not borrowed by a
   * callback that returned, and not null.
   *
   * @return whether it can be used
   */
  @Override
  public final boolean isAlive() {
    return super.isAlive();
  }

  /**
   * Whether another object has the same handle of the same class and library.
   *
   * @param other what to compare with
   * @return whether it has, and both handles are still theirs
   */
  @Override
  public final boolean equals(@Nullable Object other) {
    return super.equals(other);
  }

  /**
   * A number made of the handle, which stays the same after the object is freed.
   *
   * @return the number
   */
  @Override
  public final int hashCode() {
    return super.hashCode();
  }

  /**
   * The class and handle, and the state if it is not alive: for messages, never for native code.
   *
   * @return the text
   */
  @Override
  public final String toString() {
    return super.toString();
  }
}
