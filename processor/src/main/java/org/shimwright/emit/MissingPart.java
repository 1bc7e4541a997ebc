package org.shimwright.emit;

/** Thrown by a target if a library's own run time lacks a part without which nothing is built. */
public final class MissingPart extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with a message that says what to add. */
  public MissingPart(String message) {
    super(message);
  }
}
