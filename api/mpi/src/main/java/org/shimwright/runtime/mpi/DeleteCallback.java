package org.shimwright.runtime.mpi;

import org.shimwright.runtime.NativeHandle;

/**
 * Called when an attribute is deleted or replaced, or its object is freed.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
@FunctionalInterface
public interface DeleteCallback<O extends NativeHandle, V> {
  /**
   * Called by MPI inside the call that deletes the attribute, on the thread of that call. A Java
   * object is released and not passed to a callback again, even if this method throws. If Java does
   * not know the thread, it is attached to the JVM; if that fails, the call fails, this method is
   * not called, and a later call releases the object.
   *
   * @param from the object that has the attribute; it is borrowed and expires when this method
   *     returns
   * @param value the value of the attribute
   * @throws Exception to make the call fail. MPI gets the error code of an {@link MpiException},
   *     and {@code MPI_ERR_OTHER} for any other exception. The exception that the call throws has
   *     this one as its cause
   */
  void deleted(O from, V value) throws Exception;

  /**
   * A {@link DeleteCallback} that also gets the key of the attribute, so that several keys can
   * share it.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   */
  @FunctionalInterface
  interface WithKey<O extends NativeHandle, V> {
    /**
     * Called in the same way as {@link DeleteCallback#deleted}.
     *
     * @param key the attribute's key, which may be closed by now
     * @param from the object that has the attribute; it is borrowed and expires when this method
     *     returns
     * @param value the value of the attribute
     * @throws Exception to make the call fail
     */
    void deleted(Keyval<O, V> key, O from, V value) throws Exception;
  }
}
