package org.shimwright.spec;

/** When in the life of MPI a procedure may be called, and whether it changes that life. */
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
