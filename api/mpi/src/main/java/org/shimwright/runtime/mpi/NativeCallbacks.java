package org.shimwright.runtime.mpi;

import java.util.Objects;

/**
 * The callbacks of a key as native procedures of one language. The key is created through that
 * language's function, so that MPI calls the procedures by that language's calling convention.
 *
 * @param language the language whose calling convention the procedures have
 * @param copy the procedure that MPI calls on duplication
 * @param delete the procedure that MPI calls on deletion
 * @param extraState the extra state that both procedures get
 */
public record NativeCallbacks(
    Language language, NativeProcedure copy, NativeProcedure delete, long extraState) {
  /** The language whose calling convention the callbacks of a key have. */
  public enum Language {
    /** C: handles of C, values as {@code void *}. */
    C,
    /** Fortran with {@code INTEGER(KIND=MPI_ADDRESS_KIND)} values, mpif.h or the mpi module. */
    FORTRAN,
    /**
     * Fortran with {@code INTEGER} values, the only ones in MPI-1; for keys of communicators only.
     */
    FORTRAN_MPI1,
    /** Fortran 2008, the mpi_f08 module. */
    F08
  }

  /**
   * Refuses null arguments, and an extra state that the language cannot hold.
   *
   * @param language the language whose calling convention the procedures have
   * @param copy the procedure that MPI calls on duplication
   * @param delete the procedure that MPI calls on deletion
   * @param extraState the extra state that both procedures get
   * @throws NullPointerException if the language or a procedure is null
   * @throws IllegalArgumentException if the language cannot hold the extra state
   */
  public NativeCallbacks {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(copy, "copy");
    Objects.requireNonNull(delete, "delete");
    if (language == Language.FORTRAN_MPI1 && extraState != (int) extraState) {
      throw new IllegalArgumentException("an MPI-1 extra state is an INTEGER: " + extraState);
    }
  }
}
