package org.shimwright.spec;

/**
 * Whether a procedure may be called before, while or after MPI runs, and whether the procedure
 * starts or ends MPI.
 */
public enum Lifecycle {
  /** After initialization and before finalization. */
  WHILE_RUNNING,
  /** Before initialization and after finalization too. */
  ANY_TIME,
  /** Only before initialization: the procedure initializes MPI. */
  INITIALIZES,
  /** After initialization, and only once, because the procedure finalizes. */
  FINALIZES
}
