package org.shimwright.runtime;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reports that a call of a library has failed: the superclass of the exceptions of all libraries.
 *
 * <p>Misuse that Java finds before the library is called is reported by exceptions of the JDK.
 */
public abstract class LibraryException extends RuntimeException {
  private static final long serialVersionUID = 2;

  /** The function that failed. */
  private final String function;

  /** The error code that the library returned. */
  private final long code;

  /** The library's text for the error code. */
  private final String text;

  /** The output values of the call that failed. They are not serialized. */
  private final transient @Nullable Record results;

  /**
   * Creates the exception of a failed call; for generated code.
   *
   * @param function the function that failed
   * @param code the error code; 0 if the library has none
   * @param text the library's text for the error code; empty if it has none
   * @param results the output values of the failed call; null if there are none
   */
  protected LibraryException(String function, long code, String text, @Nullable Record results) {
    super(function + " failed" + (text.isEmpty() ? "" : ": " + text) + " (code " + code + ")");
    this.function = function;
    this.code = code;
    this.text = text;
    this.results = results;
  }

  /**
   * Creates an exception with a given message; for generated code.
   *
   * @param function the function that failed; empty if none did
   * @param code the error code; 0 if the library has none
   * @param text the library's text for the error code; empty if it has none
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

  /** {@return the error code that the library returned; 0 if it returned none} */
  public final long code() {
    return code;
  }

  /** {@return the library's text for the error code; empty if it has none} */
  public final String text() {
    return text;
  }

  /**
   * Returns the output values of the function that failed: those of its parameters with {@code
   * transfer: always}.
   *
   * @param type the record class that the binding has for failures of the function, such as {@code
   *     Gauge.StepFailure}
   * @param <T> that record class
   * @return the values; empty if another function failed, or if the exception was serialized
   * @throws NullPointerException if {@code type} is null
   */
  public final <T extends Record> Optional<T> results(Class<T> type) {
    Objects.requireNonNull(type, "type is null; it must be a record of the binding");
    return type.isInstance(results) ? Optional.of(type.cast(results)) : Optional.empty();
  }
}
