package org.shimwright.emit.fortran;

/** The two forms of MPI's procedures in Fortran. */
enum Form {
  /** External procedures with INTEGER handles: {@code mpif.h} and {@code mpi}. */
  EXTERNAL,
  /** Module procedures with typed handles: {@code mpi_f08}. */
  F08
}
