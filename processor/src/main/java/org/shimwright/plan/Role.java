package org.shimwright.plan;

/** The ways in which a function uses one argument that is passed from Java to C. */
public enum Role {
  /** The caller passes the argument. */
  GIVEN,
  /** The Java method is called on the argument. */
  RECEIVER,
  /** The argument is the length of an array or text that the caller passes. */
  LENGTH,
  /** The argument is the user data that the library passes to a callback. */
  USER_DATA,
  /** The argument is the function that the library calls to release a callback. */
  DESTROY,
  /** Only C code has the argument: a constant, or the size of a buffer. */
  HIDDEN,
  /** The library stores a value through the argument. */
  OUT,
  /** The argument is the return value of the function. */
  RESULT
}
