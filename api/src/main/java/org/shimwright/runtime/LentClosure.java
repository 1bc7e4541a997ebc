package org.shimwright.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A closure that is lent to one call of the library after another, each time for another lambda.
 */
public final class LentClosure extends Closure implements AutoCloseable {
  /** All there are, by their numbers: native code has them until the JVM ends. */
  private static volatile LentClosure[] all = {};

  private final LentClosures lender;
  private final int place;
  private final long address;

  /*
   * Other threads see the lambda because the library has made them see its own arguments; and so
   * does the caller see what it threw there, once the library has returned.
   */
  private @Nullable Object function;

  private @Nullable Throwable thrown;

  /** Makes the closure of a place among those of its lender. */
  LentClosure(Library library, LentClosures lender, int place) {
    super(library);
    this.lender = lender;
    this.place = place;
    address = library.generalCalls().keep(this, add(this));
  }

  private static synchronized int add(LentClosure closure) {
    int number = all.length;
    LentClosure[] more = Arrays.copyOf(all, number + 1);
    more[number] = closure;
    all = more;
    return number;
  }

  /**
   * Finds one; for generated code.
   *
   * @param number what native code knows it by
   * @return the closure
   */
  public static LentClosure of(int number) {
    return all[number];
  }

  /** {@return what native code gets} */
  public long address() {
    return address;
  }

  void lend(Object lambda) {
    function = lambda;
  }

  /** {@return the lambda; null once it has thrown, and after the call} */
  @Override
  public @Nullable Object function() {
    Object lambda = function;
    if (lambda == null && thrown == null) {
      super.threw(new IllegalStateException("the library calls a function after its call"));
    }
    return lambda;
  }

  @Override
  public void threw(Throwable exception) {
    Throwable before = thrown;
    if (before != null) { // on another thread
      before.addSuppressed(exception);
    } else if (function == null) {
      super.threw(exception);
    } else {
      thrown = exception;
      function = null;
    }
  }

  /**
   * Keeps what came out of a method that answers C without JNI, where no exception may come out;
   * for generated code. This one lets none out.
   *
   * @param number what native code knows the closure by
   * @param exception what came out
   */
  public static void threw(int number, Throwable exception) {
    try {
      of(number).threw(exception);
    } catch (Throwable nobodyToTell) {
      return; // the handler of uncaught exceptions has thrown, or there is no memory
    }
  }

  /**
   * Throws what the lambda threw; for generated code.
   *
   * @param lent the closure, or null
   */
  public static void check(@Nullable LentClosure lent) {
    if (lent != null) {
      lent.check();
    }
  }

  private void check() {
    Throwable mine = thrown;
    if (mine != null) {
      thrown = null;
      LentClosure.<RuntimeException>rethrow(mine);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> void rethrow(Throwable any) throws T {
    throw (T) any;
  }

  /** Ends the time for which it was lent, and throws what nobody has asked for yet. */
  @Override
  public void close() {
    function = null;
    lender.back(place);
    check();
  }
}
