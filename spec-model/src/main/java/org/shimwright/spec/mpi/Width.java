package org.shimwright.spec.mpi;

/** The width of the Fortran integer of a kind; {@code NONE} for kinds that are not integers. */
public enum Width {
  NONE,
  /** Fortran's default {@code INTEGER}. */
  INTEGER,
  /** {@code INTEGER(KIND=MPI_ADDRESS_KIND)}. */
  ADDRESS
}
