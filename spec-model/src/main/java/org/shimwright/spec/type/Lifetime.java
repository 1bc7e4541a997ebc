package org.shimwright.spec.type;

import java.util.Optional;

/**
 * How long the library may call a callback, and who owns a handle.
 *
 * @param closure the parameter that is the callback's user data
 * @param destroy the parameter with the function that the library calls when it no longer needs the
 *     callback
 * @param scope how long the library may call a callback
 * @param transfer the owner of a handle after the call; for a number, whether it is an output even
 *     if the call fails
 */
public record Lifetime(
    Optional<String> closure, Optional<String> destroy, Scope scope, Transfer transfer) {
  /** The default: a callback is called only during the call, and a handle belongs to the caller. */
  public static final Lifetime UNSAID =
      new Lifetime(Optional.empty(), Optional.empty(), Scope.CALL, Transfer.UNSAID);

  /** The time until which a library may call a callback. */
  public enum Scope {
    /** Until the function returns. */
    CALL,
    /** Until the library has called the callback once. */
    ASYNC,
    /** Until the library calls the function of the parameter {@code destroy}. */
    NOTIFIED,
    /** As long as the program runs. */
    FOREVER
  }

  /** The owner of a handle after the call. */
  public enum Transfer {
    /** The caller, because the specification does not state an owner. */
    UNSAID,
    /**
     * The receiver of the handle: the caller owns and frees an output handle, and the library owns
     * an input handle.
     */
    FULL,
    /** The library owns the handle. */
    NONE,
    /**
     * The caller, who frees the handle even if the function has failed. For a number: it is an
     * output value even if the function has failed, and the exception has it.
     */
    ALWAYS
  }

  /** Returns the lifetime of a handle with this owner, and otherwise the default. */
  public static Lifetime of(Transfer transfer) {
    return new Lifetime(Optional.empty(), Optional.empty(), Scope.CALL, transfer);
  }

  /** Returns whether the parameter with this name is {@code closure} or {@code destroy}. */
  public boolean uses(String parameter) {
    return closure.equals(Optional.of(parameter)) || destroy.equals(Optional.of(parameter));
  }
}
