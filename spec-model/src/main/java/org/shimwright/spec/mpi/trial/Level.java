package org.shimwright.spec.mpi.trial;

/** Where a rule's authority comes from. */
public enum Level {
  /** The standard says so. */
  TEXT,
  /** It follows from what the standard says. */
  INFERRED,
  /** The standard leaves it open; this is best for users. */
  QUALITY
}
