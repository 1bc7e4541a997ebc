package org.shimwright.runtime;

/** A call that a library says has failed: the superclass of the exceptions of libraries. */
public abstract class LibraryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The code that the library gave. */
  private final long code;

  /** What the library says of it. */
  private final String text;

  /**
   * A failure; for generated code.
   *
   * @param function the function that failed
   * @param code its code; 0 if the library has none
   * @param text what the library says of it; empty if that is nothing
   */
  protected LibraryException(String function, long code, String text) {
    super(function + " failed" + (text.isEmpty() ? "" : ": " + text) + " (code " + code + ")");
    this.code = code;
    this.text = text;
  }

  /** {@return the code that the library gave; 0 if it gave none} */
  public final long code() {
    return code;
  }

  /** {@return what the library says of the code; empty if that is nothing} */
  public final String text() {
    return text;
  }
}
