package org.shimwright.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A lambda that a library may call, and what it threw. Native code holds it. */
public final class Closure {
  private final Library library;
  private final boolean whileCalling;

  /** What native code holds, if it is lent to one call after another; else 0. */
  private final long address;

  /** Other threads see it because the library has made them see its own arguments. */
  private @Nullable Object function;

  private int depth;
  private volatile @Nullable Throwable thrown;
  private volatile boolean over;

  /**
   * Makes one that the library calls after the function has returned, too; for generated code.
   *
   * @param library the library
   * @param function the lambda
   */
  public Closure(Library library, Object function) {
    this.library = library;
    this.function = Objects.requireNonNull(function, "a function is needed, not null");
    whileCalling = false;
    address = 0;
  }

  /** Makes one that is lent to one call after another. */
  Closure(Library library) {
    this.library = library;
    whileCalling = true;
    address = library.generalCalls().keep(this);
  }

  /** Lends it to the innermost of so many calls; returns what native code gets. */
  long lend(Object lambda, int calls) {
    function = lambda;
    depth = calls;
    return address;
  }

  /** {@return how many calls its thread had under way when it was lent} */
  int depth() {
    return depth;
  }

  /** Ends the time for which it was lent. */
  void giveBack() {
    function = null;
    if (thrown != null) {
      thrown = null;
    }
  }

  /**
   * The lambda.
   *
   * @param type its interface
   * @param <T> its interface
   * @return the lambda
   */
  public <T> T function(Class<T> type) {
    return type.cast(Objects.requireNonNull(function, "the library calls it after its call"));
  }

  /** {@return whether it has thrown, so that it is not called again in this call} */
  public boolean hasThrown() {
    return thrown != null;
  }

  /** {@return what it threw} */
  @Nullable Throwable thrown() {
    return thrown;
  }

  /** Ends it: the object that it was made for is gone. */
  void end() {
    over = true;
  }

  /** {@return whether the library calls it no more} */
  public boolean isOver() {
    return over;
  }

  /**
   * Keeps what the lambda threw: for the caller of the function, or, if there is none, for the
   * thread's handler of uncaught exceptions.
   *
   * @param exception what it threw
   */
  public void threw(Throwable exception) {
    if (whileCalling && function != null) {
      thrown = exception;
      return;
    }
    Call call = library.current();
    if (call.isActive()) {
      call.resume(call.setAside(), exception);
    } else {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
    }
  }
}
