package org.shimwright.spec;

/** A language binding that the specification knows. */
public enum Language {
  C,
  CXX,
  /** {@code mpif.h} and the {@code mpi} module. */
  FORTRAN,
  /** The {@code mpi_f08} module. */
  F08,
  JAVA
}
