package org.shimwright.spec.mpi.trial;

/** The authority of a rule. */
public enum Level {
  /** The standard states the rule. */
  TEXT,
  /** The rule follows from statements of the standard. */
  INFERRED,
  /** The standard leaves the question open; the rule is the answer that is best for users. */
  QUALITY
}
