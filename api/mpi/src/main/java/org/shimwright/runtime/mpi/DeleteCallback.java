package org.shimwright.runtime.mpi;

import org.shimwright.runtime.NativeHandle;

/**
 * Told that an attribute is going away: it is deleted or set over, or its object is freed.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
@FunctionalInterface
public interface DeleteCallback<O extends NativeHandle, V> {
  /**
   * Called by MPI, on the thread and inside the call that deletes. For a Java object this is the
   * last that is heard of it, even if the method throws. A thread that Java does not know is
   * attached to the JVM; if the JVM refuses it, the call fails, this method is not called, and the
   * object is let go of by a later call.
   *
   * @param from the object that has the attribute; dead when this method returns
   * @param value the attribute
   * @throws Exception to make the call fail; an {@link MpiException}'s code is what MPI is told,
   *     and the exception is the cause of what that call throws
   */
  void deleted(O from, V value) throws Exception;

  /**
   * Told the same, and which key the attribute has: for a callback of several keys.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   */
  @FunctionalInterface
  interface WithKey<O extends NativeHandle, V> {
    /**
     * Called as {@link DeleteCallback#deleted} is.
     *
     * @param key the attribute's key, which may be closed by now
     * @param from the object that has the attribute; dead when this method returns
     * @param value the attribute
     * @throws Exception to make the call fail
     */
    void deleted(Keyval<O, V> key, O from, V value) throws Exception;
  }
}
