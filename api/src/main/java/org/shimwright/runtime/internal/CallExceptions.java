package org.shimwright.runtime.internal;

import org.jspecify.annotations.Nullable;

/** The exceptions of callbacks that are not yet thrown to the callers of one thread's calls. */
abstract class CallExceptions extends CallResources {
  /**
   * The exception that a callback threw and that is not yet thrown to the caller; null if there is
   * none. {@code pendingAt} is the depth of the call in which C called that callback.
   */
  private @Nullable Throwable pending;

  private int pendingAt;

  /** The pending exceptions of outer calls, while a callback calls the library again. */
  private @Nullable Pending further;

  /**
   * An exception that a callback of the call at a depth threw and that is not yet thrown to the
   * caller; {@code further} is the pending exception of an outer call.
   */
  private record Pending(Throwable thrown, int depth, @Nullable Pending further) {}

  CallExceptions(Library library, CallClosures closures) {
    super(library, closures);
  }

  @Override
  void forget() {
    pending = null;
    further = null;
  }

  /**
   * Turns a failing status, or an exception that a callback of the call threw, into an exception.
   *
   * @param function the standard's name of the call
   * @param status the error code that it returned
   * @throws RuntimeException the exception from {@link Library#failure}, unless the call and all
   *     its callbacks succeeded
   */
  public void check(String function, int status) {
    Throwable cause = pending == null ? null : takePending();
    if (status == 0 && cause == null) {
      return;
    }
    throw library.failure(
        (Call) this, function, status, cause == null ? library.generalNatives().lost() : cause);
  }

  /**
   * Returns whether a call with this error code, or a callback of it, has failed.
   *
   * @param status the error code that the call returned
   * @return whether it has
   */
  public boolean hasFailed(int status) {
    return status != 0 || (pending != null && pendingAt == depth());
  }

  /**
   * Keeps an exception that a callback of the innermost call threw, for the caller of that call.
   * Exceptions of callbacks of an outer call stay pending for the outer caller.
   *
   * @param thrown the exception
   */
  public void threw(Throwable thrown) {
    Throwable before = pending;
    if (before != null && pendingAt == depth()) {
      if (before != thrown) {
        before.addSuppressed(thrown);
      }
      return;
    }
    if (before != null) {
      further = new Pending(before, pendingAt, further);
    }
    pending = thrown;
    pendingAt = depth();
  }

  /**
   * Removes and returns the exception of this call's callbacks, or null. Drops the exceptions of
   * inner calls, which have ended.
   */
  private @Nullable Throwable takePending() {
    Throwable mine = null;
    while (pending != null && pendingAt >= depth()) {
      mine = pendingAt == depth() ? pending : null;
      Pending next = further;
      pending = next == null ? null : next.thrown();
      pendingAt = next == null ? 0 : next.depth();
      further = next == null ? null : next.further();
    }
    return mine;
  }
}
