package org.shimwright.runtime.internal;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A lambda that a library may call. Native code holds this object. */
public class Closure {
  private final Library library;
  private final @Nullable Object function;
  private final AtomicInteger keepers = new AtomicInteger();
  private volatile boolean over;

  /**
   * Creates a closure that the library may call even after the function has returned; for generated
   * code.
   *
   * @param library the library
   * @param function the lambda
   */
  public Closure(Library library, Object function) {
    this.library = library;
    this.function = Objects.requireNonNull(function, "a function is needed, not null");
  }

  /** Creates a closure without a lambda. */
  Closure(Library library) {
    this.library = library;
    function = null;
  }

  /**
   * Creates the closure that callbacks find in place of any closure that is gone. C calls this
   * method by its name, once, on an arbitrary closure: see get_gone in closures.c.
   */
  Closure gone() {
    return new Closure(library);
  }

  /** {@return the lambda; null if it must not be called now} */
  public @Nullable Object function() {
    if (function == null) {
      threw(
          new IllegalStateException(
              "the library calls a function that it has let go of, or was to call once"));
    }
    return function;
  }

  /**
   * Counts one more object that uses the lambda: the library may call the lambda as long as this
   * object lives.
   */
  void kept() {
    keepers.incrementAndGet();
  }

  /**
   * Records that an object of {@link #kept} no longer exists. After the last one, the library will
   * not call the lambda again.
   */
  void end() {
    if (keepers.decrementAndGet() == 0) {
      over = true;
    }
  }

  /** {@return whether the library will not call the lambda again} */
  public boolean isOver() {
    return over;
  }

  /**
   * Keeps an exception of the lambda for the caller of the function. If no call is active, passes
   * it to the thread's handler of uncaught exceptions.
   *
   * @param exception the exception
   */
  public void threw(Throwable exception) {
    Call call = library.current();
    if (call.isActive()) {
      call.threw(exception);
    } else {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
    }
  }

  /**
   * Throws an exception of a lambda unchanged, even a checked one: the compiler of Java does not
   * allow such a lambda, but those of other languages do.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <T extends Throwable> void rethrow(Throwable any) throws T {
    throw (T) any;
  }
}
