package org.shimwright.spec.type;

/** A language for which a specification can describe a binding. */
public enum Language {
  C,
  CXX,
  /** {@code mpif.h} and the {@code mpi} module. */
  FORTRAN,
  /** The {@code mpi_f08} module. */
  F08,
  JAVA;

  /** Returns whether only the specification of a standard has the language. */
  public boolean isOfStandards() {
    return this == CXX || this == F08;
  }
}
