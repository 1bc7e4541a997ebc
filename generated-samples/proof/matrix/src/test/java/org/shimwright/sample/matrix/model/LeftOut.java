package org.shimwright.sample.matrix.model;

/** An operation is no part of programs for an MPI; what the model knows by then is of no use. */
final class LeftOut extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why: the id of a recorded difference, or a silence of the text. */
  LeftOut(String reason) {
    super(reason, null, false, false);
  }
}
