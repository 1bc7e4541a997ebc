package org.shimwright.plan.crossing;

/** How one parameter of a procedure gets across the border. */
public enum Passing {
  /** As an argument of the native method. */
  ARGUMENT,
  /** Out through a place of the scratch memory. */
  RESULT,
  /** In as an argument and back through a place of the scratch memory. */
  ARGUMENT_AND_RESULT,
  /** Out as a string through the text part of the scratch memory. */
  TEXT_RESULT,
  /** The length of an array or the size of a buffer that is an argument. */
  LENGTH,
  /** Needed by the C call, of no interest to Java: a string's length, a status, argc and argv. */
  LOCAL
}
