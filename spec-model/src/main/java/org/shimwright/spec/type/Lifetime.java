package org.shimwright.spec.type;

import java.util.Optional;

/**
 * How long the library may call a callback, and whose a handle is.
 *
 * @param closure the parameter that a callback's user data is
 * @param destroy the parameter that says when the library lets go of a callback
 * @param scope how long the library may call a callback
 * @param transfer who owns a handle after the call; of a number, whether it is an output even if
 *     the call fails
 */
public record Lifetime(
    Optional<String> closure, Optional<String> destroy, Scope scope, Transfer transfer) {
  /** Of what is called during the call alone, or is the caller's: nothing else is said. */
  public static final Lifetime UNSAID =
      new Lifetime(Optional.empty(), Optional.empty(), Scope.CALL, Transfer.UNSAID);

  /** How long a library may call a callback. */
  public enum Scope {
    /** Until the function returns. */
    CALL,
    /** Once. */
    ASYNC,
    /** Until it calls the function that the parameter {@code destroy} hands it. */
    NOTIFIED,
    /** As long as the program runs. */
    FOREVER
  }

  /** Whose a handle is after the call. */
  public enum Transfer {
    /** The caller's: nothing else is said. */
    UNSAID,
    /** The caller's, who frees it, if it comes back; the library's from now on if it goes in. */
    FULL,
    /** The library's. */
    NONE,
    /**
     * The caller's, who also frees it if the function has failed; a number comes back even then.
     */
    ALWAYS
  }

  /** That of a handle of which only this is said. */
  public static Lifetime of(Transfer transfer) {
    return new Lifetime(Optional.empty(), Optional.empty(), Scope.CALL, transfer);
  }

  /** Whether the parameter of a name is its user data, or what says that the library lets go. */
  public boolean uses(String parameter) {
    return closure.equals(Optional.of(parameter)) || destroy.equals(Optional.of(parameter));
  }
}
