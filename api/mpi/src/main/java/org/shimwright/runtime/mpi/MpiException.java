package org.shimwright.runtime.mpi;

import java.util.Objects;
import org.shimwright.runtime.LibraryException;

/**
 * Reports that an MPI call has failed, with the error class, the error code and MPI's text for it.
 * If a Java callback made the call fail, its exception is the cause.
 *
 * <p>If a callback throws this exception, MPI gets its error code unchanged; for any other
 * exception MPI gets {@code MPI_ERR_OTHER}.
 */
public final class MpiException extends LibraryException {
  private static final long serialVersionUID = 2L;

  /** The error class. */
  private final int errorClass;

  /**
   * Creates an exception for a callback to throw: MPI's call then fails with the error code.
   *
   * @param code an MPI error code other than {@code MPI_SUCCESS}
   * @param text what went wrong
   * @throws IllegalArgumentException if the code is {@code MPI_SUCCESS}
   * @throws NullPointerException if the text is null
   */
  public MpiException(int code, String text) {
    this("", code, code, Objects.requireNonNull(text, "text"), text);
  }

  /**
   * Creates the exception of a call that failed; for the run-time library.
   *
   * @param function the function of MPI
   * @param errorClass the error class
   * @param code the error code
   * @param text MPI's text for the code
   * @throws IllegalArgumentException if the code is {@code MPI_SUCCESS}
   * @throws NullPointerException if function or text is null
   */
  public MpiException(String function, int errorClass, int code, String text) {
    this(
        Objects.requireNonNull(function, "function"),
        errorClass,
        code,
        Objects.requireNonNull(text, "text"),
        function + ": " + text);
  }

  private MpiException(String function, int errorClass, int code, String text, String message) {
    super(function, code, text, message);
    if (code == 0) {
      throw new IllegalArgumentException("MPI_SUCCESS is no error code");
    }
    this.errorClass = errorClass;
  }

  /**
   * {@return the function, MPI's text, and the exception of the Java callback that made the call
   * fail, if any}
   */
  @Override
  public String getMessage() {
    Throwable cause = getCause();
    String message = String.valueOf(super.getMessage());
    return cause == null ? message : message + " (a Java callback threw " + described(cause) + ")";
  }

  /**
   * Describes the exception of a callback. A {@code toString()} method that the program defines may
   * throw, too.
   */
  private static String described(Throwable cause) {
    try {
      return cause.toString();
    } catch (Throwable spiteful) {
      return cause.getClass().getName();
    }
  }

  /** {@return the error class, to be compared with the generated constants} */
  public int errorClass() {
    return errorClass;
  }
}
