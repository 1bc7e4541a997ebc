package org.shimwright.runtime;

/** Whose an object is that native code of one's own hands to Java. */
public enum Ownership {
  /** The program's: Java closes it, and native code frees it no more. */
  OWNED,
  /** Another's, who frees it when Java needs it no more. */
  BORROWED
}
