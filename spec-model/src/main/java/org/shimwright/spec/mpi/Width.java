package org.shimwright.spec.mpi;

/** How wide the Fortran integer of a kind is; {@code NONE} for kinds that are not integers. */
public enum Width {
  NONE,
  /** Default {@code INTEGER}. */
  INTEGER,
  /** {@code INTEGER(KIND=MPI_ADDRESS_KIND)}. */
  ADDRESS
}
