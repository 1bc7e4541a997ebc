package org.shimwright.runtime;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /** The output values of the call that failed. They are not serialized. */
  private final transient @Nullable Record results;

  /**
   * A failure; for generated code.
   *
   * @param function the function that failed
   * @param code its code; 0 if the library has none
   * @param text what the library says of it; empty if that is nothing
   * @param results the values that came back; null if none do
   */
  protected LibraryException(String function, long code, String text, @Nullable Record results) {
    super(function + " failed" + (text.isEmpty() ? "" : ": " + text) + " (code " + code + ")");
    this.function = function;
    this.code = code;
    this.text = text;
    this.results = results;
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
    results = null;
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

  /**
   * The output values that the function returned although it failed, which are those of its
   * parameters with {@code transfer: always}.
   *
   * @param type the record class that the binding has for failures of the function, such as {@code
   *     Gauge.StepFailure}
   * @param <T> that record
   * @return the values; empty if another function failed, or if the exception was serialized
   * @throws NullPointerException if {@code type} is null
   */
  public final <T extends Record> Optional<T> results(Class<T> type) {
    Objects.requireNonNull(type, "type is null; it must be a record of the binding");
    return type.isInstance(results) ? Optional.of(type.cast(results)) : Optional.empty();
  }
}
