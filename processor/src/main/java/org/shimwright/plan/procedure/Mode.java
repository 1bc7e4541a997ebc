package org.shimwright.plan.procedure;

/** What becomes of one argument of a function on the way from Java to the library and back. */
public enum Mode {
  /** The caller gives it. */
  IN,
  /** The library gives it back. */
  OUT,
  /** The caller gives it, and the library gives back another value. */
  INOUT,
  /** The length of an array or the size of a buffer that the caller gives: not given itself. */
  LENGTH,
  /** Only the native side has it: a string's length, a status that nobody reads, argc and argv. */
  HIDDEN,
  /** The function's own value, where that is no error code. */
  RESULT
}
