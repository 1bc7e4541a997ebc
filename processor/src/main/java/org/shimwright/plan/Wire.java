package org.shimwright.plan;

/** How one value crosses between C and Fortran: the closed set that both sides spell. */
public enum Wire {
  /** Which language calls. */
  LANGUAGE,
  /** A Fortran {@code INTEGER}, by value. */
  INTEGER,
  /** A Fortran {@code INTEGER}, by reference. */
  INTEGER_REFERENCE,
  /** An address-sized integer, by value. */
  ADDRESS,
  /** An address-sized integer, by reference. */
  ADDRESS_REFERENCE,
  /** A truth value as a C {@code int}, by reference. */
  TRUTH_REFERENCE,
  /** A procedure. */
  PROCEDURE,
  /** Characters up to a NUL, read only. */
  CHARACTERS,
  /** Room for characters and a NUL. */
  CHARACTERS_REFERENCE,
  /** Any variable. */
  BUFFER,
  /** An array of C {@code int}, read only. */
  INT_ARRAY,
  /** An array of triplets of C {@code int}, read only. */
  TRIPLET_ARRAY,
  /** The address of a status record of Fortran {@code INTEGER}s. */
  STATUS,
  /** An error code as a C {@code int}. */
  ERROR_CODE,
  /** A double precision number. */
  DOUBLE,
  /** Nothing: the result of a subroutine. */
  NOTHING
}
