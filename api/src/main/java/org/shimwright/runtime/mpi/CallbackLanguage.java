package org.shimwright.runtime.mpi;

/** The language whose calling convention the callbacks of a key have. */
public enum CallbackLanguage {
  /** C: handles as such, values as {@code void *}. */
  C,
  /** Fortran with {@code INTEGER(KIND=MPI_ADDRESS_KIND)} values, mpif.h or the mpi module. */
  FORTRAN,
  /** Fortran with {@code INTEGER} values, as MPI-1 had them; communicators only. */
  FORTRAN_MPI1,
  /** Fortran 2008, the mpi_f08 module. */
  F08
}
