package org.shimwright.runtime.mpi;

import java.util.Objects;

/**
 * The callbacks of a key as native procedures of one language; the key is created through that
 * language's function, so MPI calls them by that language's convention.
 *
 * @param language whose convention they have
 * @param copy called on duplication
 * @param delete called on deletion
 * @param extraState given to both
 */
public record NativeCallbacks(
    CallbackLanguage language, NativeProcedure copy, NativeProcedure delete, long extraState) {
  /**
   * Refuses absent parts, and an extra state that the language cannot hold.
   *
   * @param language whose convention they have
   * @param copy called on duplication
   * @param delete called on deletion
   * @param extraState given to both
   * @throws NullPointerException if the language or a procedure is null
   * @throws IllegalArgumentException if the language cannot hold the extra state
   */
  public NativeCallbacks {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(copy, "copy");
    Objects.requireNonNull(delete, "delete");
    if (language == CallbackLanguage.FORTRAN_MPI1 && extraState != (int) extraState) {
      throw new IllegalArgumentException("an MPI-1 extra state is an INTEGER: " + extraState);
    }
  }
}
