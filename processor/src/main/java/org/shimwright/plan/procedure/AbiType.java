package org.shimwright.plan.procedure;

/**
 * The type of a value where two generated languages meet: Java and C, or C and Fortran. Each
 * language has words for the types that it can meet, and refuses the others.
 */
public enum AbiType {
  /** No value: the result of a procedure that returns none. */
  NOTHING,
  /** A C {@code int}, by value. */
  INT,
  /** A C {@code int}, by reference. */
  INT_REFERENCE,
  /** A signed integer of 64 bits, by value. */
  INT64,
  /** A signed integer of 64 bits, by reference. */
  INT64_REFERENCE,
  /** A Fortran {@code INTEGER}, by value. */
  FORTRAN_INTEGER,
  /** A Fortran {@code INTEGER}, by reference. */
  FORTRAN_INTEGER_REFERENCE,
  /** An address-sized integer, by value. */
  ADDRESS,
  /** An address-sized integer, by reference. */
  ADDRESS_REFERENCE,
  /** A double precision number, by value. */
  DOUBLE,
  /** The address of a procedure. */
  PROCEDURE,
  /** Characters up to a NUL, read only; an array of bytes in Java. */
  CHARACTERS,
  /** Room for characters and a NUL. */
  CHARACTERS_REFERENCE,
  /** Memory of the caller: any variable; a direct buffer in Java. */
  BUFFER,
  /** An array of C {@code int}. */
  INT_ARRAY,
  /** An array of signed integers of 64 bits. */
  INT64_ARRAY,
  /** An array of Fortran {@code INTEGER}s. */
  FORTRAN_INTEGER_ARRAY,
  /** An array of address-sized integers. */
  ADDRESS_ARRAY,
  /** An array of triplets of C {@code int}, read only. */
  TRIPLET_ARRAY,
  /** A status record of Fortran {@code INTEGER}s, by reference. */
  STATUS,
  /** A letter of Java, by value. */
  CHAR,
  /** Any object of Java. */
  OBJECT,
  /** A closure that Java lends to the library. */
  CLOSURE,
  /** An exception of Java. */
  THROWABLE
}
