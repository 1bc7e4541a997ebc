package org.shimwright.mpi.caching;

/** The languages of callbacks, in the order of the runtime's {@code CallbackLanguage}. */
enum CallbackSide {
  C,
  FORTRAN,
  FORTRAN_MPI1,
  F08
}
