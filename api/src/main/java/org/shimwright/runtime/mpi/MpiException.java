package org.shimwright.runtime.mpi;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
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
    this("", code, code, Objects.requireNonNull(text, "text"), text, null);
  }

  MpiException(
      String function,
      int errorClass,
      int code,
      String text,
      String message,
      @Nullable Throwable cause) {
    super(function, code, text, message, cause);
    if (code == 0) {
      throw new IllegalArgumentException("MPI_SUCCESS is no error code");
    }
    this.errorClass = errorClass;
  }

  /** {@return the error class, to be compared with the generated constants} */
  public int errorClass() {
    return errorClass;
  }
}
