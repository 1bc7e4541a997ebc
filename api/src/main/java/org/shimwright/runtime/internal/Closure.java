package org.shimwright.runtime.internal;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A lambda that a library may call. Native code holds it. */
public class Closure {
  private final Library library;
  private final @Nullable Object function;
  private final AtomicInteger keepers = new AtomicInteger();
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
  }

  /** Makes one without a lambda. */
  Closure(Library library) {
    this.library = library;
    function = null;
  }

  /**
   * The closure in place of those that are gone; C asks any other one for it, by its name, once:
   * see get_gone in closures.c.
   */
  Closure gone() {
    return new Closure(library);
  }

  /** {@return the lambda; null if it is not to be called now} */
  public @Nullable Object function() {
    if (function == null) {
      threw(
          new IllegalStateException(
              "the library calls a function that it has let go of, or was to call once"));
    }
    return function;
  }

  /** Adds an object: as long as it lives, the library may call the lambda. */
  void kept() {
    keepers.incrementAndGet();
  }

  /** Notes that one of these objects is gone; the last one ends the closure. */
  void end() {
    if (keepers.decrementAndGet() == 0) {
      over = true;
    }
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
    if (call.isActive()) {
      call.threw(exception);
    } else {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
    }
  }

  /**
   * Throws what a lambda threw, as it is: a compiler lets no checked exception out, but others do.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <T extends Throwable> void rethrow(Throwable any) throws T {
    throw (T) any;
  }
}
