package org.shimwright.plan.procedure;

/** The type of a value of a native method, as Java and C have it. */
public enum AbiType {
  /** No value: the result of a method that returns none. */
  NOTHING,
  /** A C {@code int}. */
  INT,
  /** A signed integer of 64 bits. */
  INT64,
  /** Characters up to a NUL, an array of bytes in Java. */
  CHARACTERS,
  /** Memory of the caller, a direct buffer in Java. */
  BUFFER,
  /** A letter of Java. */
  CHAR,
  /** Any object of Java. */
  OBJECT,
  /** A closure that C may call during one call. */
  CLOSURE,
  /** An exception of Java. */
  THROWABLE
}
