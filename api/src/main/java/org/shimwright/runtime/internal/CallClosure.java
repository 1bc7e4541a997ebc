package org.shimwright.runtime.internal;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A closure that C may call during one call of the library. Later calls use it again, for other
 * lambdas.
 */
public final class CallClosure extends Closure implements AutoCloseable {
  /** All there are, by their numbers: native code has them until the JVM ends. */
  private static volatile CallClosure[] all = {};

  /** After this many lambdas that were not the usual one, the next lambda becomes the usual one. */
  private static final int OFTEN = 1024;

  private final CallClosures owner;
  private final int place;
  private final long address;

  /*
   * Other threads see the lambda because the library has made them see its own arguments; and so
   * does the caller see what it threw there, once the library has returned.
   */
  private @Nullable Object function;

  /**
   * A lambda that is passed again and again needs no store, which costs a tenth of a call where the
   * garbage collector watches it. Weak, for it is the caller's, who keeps it alive during a call.
   */
  private WeakReference<Object> usual = new WeakReference<>(null);

  private boolean isUsual;
  private int unusual;

  /* JNI sets these, by their names, where Java has no stack for threw(): closure_threw in closures.c. */
  private boolean isInCall;
  private @Nullable Throwable thrown;

  /** Makes a closure. Its place is its index in the list of its owner. */
  CallClosure(Library library, CallClosures owner, int place) {
    super(library);
    this.owner = owner;
    this.place = place;
    address = library.generalCalls().keep(this, add(this));
  }

  private static synchronized int add(CallClosure closure) {
    int number = all.length;
    CallClosure[] more = Arrays.copyOf(all, number + 1);
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
  public static CallClosure of(int number) {
    return all[number];
  }

  /** {@return what native code gets} */
  public long address() {
    return address;
  }

  void begin(Object lambda) {
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
    isInCall = true;
  }

  /** {@return the lambda; null once it has thrown, and after the call} */
  @Override
  public @Nullable Object function() {
    if (isInCall) {
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
    } else if (isInCall) {
      thrown = exception;
      isInCall = false;
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
   * @param closure the closure, or null
   * @param lambda its lambda, which is reachable until the call ends
   */
  public static void check(@Nullable CallClosure closure, @Nullable Object lambda) {
    try {
      Throwable mine = closure == null ? null : closure.takeThrown();
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

  /**
   * Ends the call of this closure. If the lambda threw an exception that was not rethrown yet, this
   * method throws it.
   */
  @Override
  public void close() {
    isInCall = false;
    if (!isUsual) {
      function = null;
    }
    Throwable mine = takeThrown();
    owner.back(place); // last: another virtual thread may have it then
    if (mine != null) {
      Closure.<RuntimeException>rethrow(mine);
    }
  }
}
