package org.shimwright.spec.mpi;

/**
 * The type as which the word of an attribute was stored (MPI-2.2 16.3.7, advice to implementors).
 */
public enum Tag {
  ADDRESS,
  AINT,
  INTEGER
}
