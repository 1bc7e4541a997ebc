package org.shimwright.spec;

/**
 * Who stores or reads an attribute value, or owns a callback: the rows of the conversion table.
 *
 * <p>MPI-1 C routines behave as the newer ones, so {@code C} covers both; the MPI-1 Fortran
 * routines do not.
 */
public enum Caller {
  C,
  CXX,
  FORTRAN_MPI1,
  FORTRAN,
  F08
}
