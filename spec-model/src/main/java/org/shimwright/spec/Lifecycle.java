package org.shimwright.spec;

/**
 * The time between the start and end of MPI at which a procedure may be called, and whether the
 * procedure starts or ends MPI.
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
