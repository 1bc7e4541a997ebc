package org.shimwright.plan.crossing;

/** When in the life of MPI a procedure may be called, and whether it changes that life. */
public enum Moment {
  /** Between initialization and finalization. */
  WHILE_RUNNING,
  /** At any time. */
  ANYTIME,
  /** It initializes. */
  BEGINS,
  /** It finalizes. */
  ENDS
}
