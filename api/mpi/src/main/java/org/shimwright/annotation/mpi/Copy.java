package org.shimwright.annotation.mpi;

/** What a duplicated object gets of a declared attribute. */
public enum Copy {
  /** The same value. */
  SHARE,
  /** Nothing. */
  DROP
}
