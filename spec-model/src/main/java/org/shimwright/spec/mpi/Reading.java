package org.shimwright.spec.mpi;

/** The result of reading the word of an attribute. */
public enum Reading {
  /** The word itself: a pointer in C, the address as an integer in Fortran. */
  WORD,
  /** The least significant part of the word, as wide as a Fortran {@code INTEGER}. */
  LOW_INTEGER,
  /** A pointer to an {@code MPI_Aint} in MPI's storage. */
  POINTER_TO_AINT,
  /** A pointer to an {@code int} in MPI's storage. */
  POINTER_TO_INT
}
