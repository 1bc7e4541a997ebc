package org.shimwright.runtime;

/**
 * A call that a library says has failed: the superclass of the exceptions of all libraries.
 *
 * <p>Misuse that Java finds before the library is called is reported by exceptions of the JDK.
 */
public abstract class LibraryException extends RuntimeException {
  private static final long serialVersionUID = 2;

  /** The function that failed. */
  private final String function;

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
    this(
        function,
        code,
        text,
        function + " failed" + (text.isEmpty() ? "" : ": " + text) + " (code " + code + ")");
  }

  /**
   * A failure with a message of its own; for generated code.
   *
   * @param function the function that failed; empty if none did
   * @param code its code; 0 if the library has none
   * @param text what the library says of it; empty if that is nothing
   * @param message the message
   */
  protected LibraryException(String function, long code, String text, String message) {
    super(message);
    this.function = function;
    this.code = code;
    this.text = text;
  }

  /**
   * {@return the name in C of the function that failed, such as {@code deflate}; empty if the
   * program made this exception itself}
   */
  public final String function() {
    return function;
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
