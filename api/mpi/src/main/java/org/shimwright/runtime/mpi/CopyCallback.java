package org.shimwright.runtime.mpi;

import java.util.Optional;
import org.shimwright.runtime.NativeHandle;

/**
 * Decides which value the duplicate gets when an object with an attribute is duplicated.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
@FunctionalInterface
public interface CopyCallback<O extends NativeHandle, V> {
  /**
   * Called by MPI inside the call that duplicates the object, on the thread of that call. If Java
   * does not know the thread, it is attached to the JVM; if that fails, the duplication fails.
   *
   * @param from the object that is being duplicated; it is borrowed and expires when this method
   *     returns
   * @param value the value of its attribute
   * @return the value for the duplicate, or empty if it gets none
   * @throws Exception to make the duplication fail. MPI gets the error code of an {@link
   *     MpiException}, and {@code MPI_ERR_OTHER} for any other exception. The exception that the
   *     duplicating call throws has this one as its cause
   */
  Optional<V> copy(O from, V value) throws Exception;

  /**
   * A {@link CopyCallback} that also gets the key of the attribute, so that several keys can share
   * it.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   */
  @FunctionalInterface
  interface WithKey<O extends NativeHandle, V> {
    /**
     * Called in the same way as {@link CopyCallback#copy}.
     *
     * @param key the attribute's key, which may be closed by now
     * @param from the object that is being duplicated; it is borrowed and expires when this method
     *     returns
     * @param value the value of its attribute
     * @return the value for the duplicate, or empty if it gets none
     * @throws Exception to make the duplication fail
     */
    Optional<V> copy(Keyval<O, V> key, O from, V value) throws Exception;
  }
}
