package org.shimwright.plan;

/** What becomes of one argument of a function that crosses from Java to C. */
public enum Role {
  /** The caller gives it. */
  GIVEN,
  /** It is the object that the method is called on. */
  RECEIVER,
  /** It is the length of an array or text that the caller gives. */
  LENGTH,
  /** It is what the library hands back to a callback. */
  USER_DATA,
  /** It is the function by which the library lets go of a callback. */
  DESTROY,
  /** C alone sees it: a constant, or the room that a first call asks for. */
  HIDDEN,
  /** The library stores it. */
  OUT,
  /** It is the function's own value. */
  RESULT
}
