package org.shimwright.plan.procedure;

/** The type of an argument or return value of a native method, in Java and in C. */
public enum AbiType {
  /** No value: the result of a method that returns none. */
  NOTHING,
  /** A C {@code int}. */
  INT,
  /** A signed integer of 64 bits. */
  INT64,
  /** Characters up to a NUL; an array of bytes in Java. */
  CHARACTERS,
  /** Memory of the caller; a direct buffer in Java. */
  BUFFER,
  /** A {@code char} of Java. */
  CHAR,
  /** Any object of Java. */
  OBJECT,
  /** The Java object through which C calls a lambda during one call. */
  CLOSURE,
  /** An exception of Java. */
  THROWABLE
}
