package org.shimwright.runtime;

import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.internal.Library;
import org.shimwright.runtime.internal.LibraryObject;

/**
 * A handle of a library as a Java object: the superclass of every generated handle class.
 *
 * <p>The owner of an object frees it, once. After that, and after its parent has been freed, every
 * use throws {@link IllegalStateException}. A borrowed object is freed by other code, or by the
 * library. If a program loses an owned object without freeing it, the object stays in the library,
 * and the logger of this class prints a warning, once for each class of handles. With {@code
 * -Dshimwright.lost=trace} the warning shows where the object was created.
 *
 * <p>Two objects are equal if they have the same handle, from wherever Java got it: the object that
 * a callback gets equals the object for which the callback was called. An object that has been
 * freed, or was borrowed by a callback that has returned, equals only itself, because its handle
 * may belong to another object by now.
 */
public abstract class NativeHandle extends LibraryObject {
  /**
   * Wraps a handle; for generated classes.
   *
   * @param library the library that returned the handle
   * @param handle the handle, widened to 64 bits
   * @param nullHandle the null handle of its class, which means no object
   * @param ownership who frees the object
   * @param parent the object that must outlive this one; null if there is none
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
   * Returns the handle of C for other code, widened to 64 bits. The returned number does not keep
   * the object alive. A null handle is returned as it is.
   *
   * @return the handle
   * @throws IllegalStateException if the library cannot be called now, or this object, or its
   *     parent, has been freed
   */
  @Override
  public final long toHandle() {
    return super.toHandle();
  }

  /**
   * Returns whether the object can be used: neither it nor its parent has been freed, it was not
   * borrowed by a callback that has returned, and it is not a null handle.
   *
   * @return whether it can be used
   */
  @Override
  public final boolean isAlive() {
    return super.isAlive();
  }

  /**
   * Returns whether another object has the same handle of the same class and library.
   *
   * @param other the object to compare with
   * @return whether it has, and both handles are still valid; always true for this object itself
   */
  @Override
  public final boolean equals(@Nullable Object other) {
    return super.equals(other);
  }

  /**
   * Returns a hash code of the handle, which stays the same after the object is freed.
   *
   * @return the hash code
   */
  @Override
  public final int hashCode() {
    return super.hashCode();
  }

  /**
   * Returns the class and the handle, and the state if the object is not alive; for messages, never
   * for native code.
   *
   * @return the text
   */
  @Override
  public final String toString() {
    return super.toString();
  }
}
