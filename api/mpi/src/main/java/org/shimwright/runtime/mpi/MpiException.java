package org.shimwright.runtime.mpi;

import java.util.Objects;
import org.shimwright.runtime.LibraryException;

/**
 * An MPI call that failed: its error class, its error code, MPI's own text for it, and as cause the
 * exception of the Java callback that made it fail, if one did.
 *
 * <p>Thrown out of a callback, its code is what MPI is told, verbatim; any other exception there is
 * told as {@code MPI_ERR_OTHER}.
 */
public final class MpiException extends LibraryException {
  private static final long serialVersionUID = 2L;

  /** The error class. */
  private final int errorClass;

  /**
   * Makes an exception that, thrown from a callback, makes MPI's call fail with a code.
   *
   * @param code an MPI error code other than {@code MPI_SUCCESS}
   * @param text what went wrong
   * @throws IllegalArgumentException if the code is {@code MPI_SUCCESS}
   * @throws NullPointerException if there is no text
   */
  public MpiException(int code, String text) {
    this("", code, code, Objects.requireNonNull(text, "text"), text);
  }

  /**
   * A call that failed; for the run time.
   *
   * @param function the function of MPI
   * @param errorClass the error class
   * @param code the error code
   * @param text what MPI says of the code
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

  /** {@return the function and MPI's text, and what a Java callback threw that made it fail} */
  @Override
  public String getMessage() {
    Throwable cause = getCause();
    String message = String.valueOf(super.getMessage());
    return cause == null ? message : message + " (a Java callback threw " + described(cause) + ")";
  }

  /** What a callback threw in words; its own methods may fail as well. */
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
