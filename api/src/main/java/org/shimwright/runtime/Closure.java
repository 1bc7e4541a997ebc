package org.shimwright.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A lambda that a library may call, and what it threw. Native code holds it. */
public final class Closure {
  private final Library library;
  private final Object function;
  private final boolean whileCalling;
  private volatile @Nullable Throwable thrown;
  private volatile boolean over;

  /**
   * Makes one; for generated code.
   *
   * @param library the library
   * @param function the lambda
   * @param whileCalling whether the library calls it only until the function returns
   */
  public Closure(Library library, Object function, boolean whileCalling) {
    this.library = library;
    this.function = Objects.requireNonNull(function, "a function is needed, not null");
    this.whileCalling = whileCalling;
  }

  /**
   * The lambda.
   *
   * @param type its interface
   * @param <T> its interface
   * @return the lambda
   */
  public <T> T function(Class<T> type) {
    return type.cast(function);
  }

  /** {@return whether it has thrown, so that it is not called again in this call} */
  public boolean hasThrown() {
    return thrown != null;
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
    Call call = library.current();
    if (whileCalling) {
      thrown = exception;
    } else if (call.isActive()) {
      call.resume(call.setAside(), exception);
    } else {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
    }
  }

  /**
   * Hands what the lambda threw to the call.
   *
   * @param call the call
   * @param closure the closure, or null for none
   */
  public static void settle(Call call, @Nullable Closure closure) {
    Throwable exception = closure == null ? null : closure.thrown;
    if (exception != null) {
      call.resume(call.setAside(), exception);
    }
  }
}
