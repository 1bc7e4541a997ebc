package org.shimwright.plan.crossing;

/** How a value crosses between C and the Fortran shim. */
public enum ShimType {
  /** A Fortran handle, by value, in 64 bits whatever the width of an {@code INTEGER}. */
  HANDLE,
  /** A C {@code int}, by value. */
  INT,
  /** An attribute word or extra state, by value. */
  WORD,
  /** A procedure's address, by value. */
  PROCEDURE,
  /** A C {@code int}, by reference. */
  INT_REFERENCE,
  /** An attribute word, by reference. */
  WORD_REFERENCE
}
