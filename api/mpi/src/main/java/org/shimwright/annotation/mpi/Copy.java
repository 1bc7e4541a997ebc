package org.shimwright.annotation.mpi;

/** Whether a duplicated object gets the value of a declared attribute. */
public enum Copy {
  /** The duplicate gets the same value. */
  SHARE,
  /** The duplicate gets no value. */
  DROP
}
