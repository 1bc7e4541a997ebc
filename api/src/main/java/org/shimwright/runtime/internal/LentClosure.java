package org.shimwright.runtime.internal;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A closure that is lent to one call of the library after another, each time for another lambda.
 */
public final class LentClosure extends Closure implements AutoCloseable {
  /** All there are, by their numbers: native code has them until the JVM ends. */
  private static volatile LentClosure[] all = {};

  /** After so many lambdas, the next one is taken for the usual one. */
  private static final int OFTEN = 1024;

  private final LentClosures lender;
  private final int place;
  private final long address;

  /*
   * Other threads see the lambda because the library has made them see its own arguments; and so
   * does the caller see what it threw there, once the library has returned.
   */
  private @Nullable Object function;

  /**
   * A lambda that is lent again and again needs no store, which costs a tenth of a call where the
   * garbage collector watches it. Weak, for it is the caller's, who keeps it alive during a call.
   */
  private WeakReference<Object> usual = new WeakReference<>(null);

  private boolean isUsual;
  private int unusual;

  /* JNI sets these, by their names, where Java has no stack for threw(): closure_threw in closures.c. */
  private boolean isLent;
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
    if (thrown != null) {
      thrown = null; // close() may have had no stack for that
    }
    isUsual = usual.refersTo(lambda);
    if (!isUsual) {
      function = lambda;
      if (++unusual % OFTEN == 0) {
        usual = new WeakReference<>(lambda);
      }
    }
    isLent = true;
  }

  /** {@return the lambda; null once it has thrown, and after the call} */
  @Override
  public @Nullable Object function() {
    if (isLent) {
      return isUsual ? usual.get() : function;
    }
    if (thrown == null) {
      super.threw(new IllegalStateException("the library calls a function after its call"));
    }
    return null;
  }

  @Override
  public void threw(Throwable exception) {
    Throwable before = thrown;
    if (before != null) { // on another thread
      before.addSuppressed(exception);
    } else if (isLent) {
      thrown = exception;
      isLent = false;
    } else {
      super.threw(exception);
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
   * Throws what the lambda threw; for generated code, when the library has returned.
   *
   * @param lent the closure, or null
   * @param lambda what it was lent for, which lives as long as the call
   */
  public static void check(@Nullable LentClosure lent, @Nullable Object lambda) {
    try {
      Throwable mine = lent == null ? null : lent.takeThrown();
      if (mine != null) {
        Closure.<RuntimeException>rethrow(mine);
      }
    } finally {
      Reference.reachabilityFence(lambda);
    }
  }

  private @Nullable Throwable takeThrown() {
    Throwable mine = thrown;
    if (mine != null) {
      thrown = null;
    }
    return mine;
  }

  /** Ends the time for which it was lent, and throws what nobody has asked for yet. */
  @Override
  public void close() {
    isLent = false;
    if (!isUsual) {
      function = null;
    }
    Throwable mine = takeThrown();
    lender.back(place); // last: another virtual thread may have it then
    if (mine != null) {
      Closure.<RuntimeException>rethrow(mine);
    }
  }
}
