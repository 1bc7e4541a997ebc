package org.shimwright.runtime.mpi;

import java.util.Optional;
import org.shimwright.runtime.NativeHandle;

/**
 * Decides what becomes of an attribute when its object is duplicated.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
@FunctionalInterface
public interface CopyCallback<O extends NativeHandle, V> {
  /**
   * Called by MPI, on the thread and inside the call that duplicates. A thread that Java does not
   * know is attached to the JVM; if the JVM refuses it, the duplication fails.
   *
   * @param from the object that is being duplicated; dead when this method returns
   * @param value its attribute
   * @return the duplicate's attribute, or empty if it gets none
   * @throws Exception to make the duplication fail; an {@link MpiException}'s code is what MPI is
   *     told, and the exception is the cause of what the duplicating call throws
   */
  Optional<V> copy(O from, V value) throws Exception;

  /**
   * Decides the same, and is told which key the attribute has: for a callback of several keys.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   */
  @FunctionalInterface
  interface WithKey<O extends NativeHandle, V> {
    /**
     * Called as {@link CopyCallback#copy} is.
     *
     * @param key the attribute's key, which may be closed by now
     * @param from the object that is being duplicated; dead when this method returns
     * @param value its attribute
     * @return the duplicate's attribute, or empty if it gets none
     * @throws Exception to make the duplication fail
     */
    Optional<V> copy(Keyval<O, V> key, O from, V value) throws Exception;
  }
}
