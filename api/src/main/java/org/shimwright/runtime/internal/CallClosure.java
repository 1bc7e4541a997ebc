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
  /**
   * All closures, by their numbers. None is ever removed: native code refers to them until the JVM
   * ends.
   */
  private static volatile CallClosure[] all = {};

  /**
   * The number of calls with a lambda other than {@link #usual} after which the current lambda
   * becomes the usual one.
   */
  private static final int OFTEN = 1024;

  private final CallClosures owner;
  private final int place;
  private final long address;

  /*
   * Not volatile. Another thread on which the library calls the lambda sees it, because the library
   * must make its own arguments visible there. In the same way the caller sees an exception that
   * the lambda threw there, once the library has returned.
   */
  private @Nullable Object function;

  /**
   * The lambda that is passed most often. A call with this lambda need not store it in the field
   * {@code function}: because of the garbage collector's barrier, a store costs a tenth of a call.
   * The reference is weak, because the caller keeps the lambda alive during a call.
   */
  private WeakReference<Object> usual = new WeakReference<>(null);

  private boolean isUsual;
  private int unusual;

  /* closure_threw in closures.c sets these by their names if Java has no stack for threw(). */
  private boolean isInCall;
  private @Nullable Throwable thrown;

  /** Creates a closure. Its {@code place} is its index in the list of its owner. */
  CallClosure(Library library, CallClosures owner, int place) {
    super(library);
    this.owner = owner;
    this.place = place;
    address = library.generalNatives().keep(this, register(this));
  }

  private static synchronized int register(CallClosure closure) {
    int number = all.length;
    CallClosure[] more = Arrays.copyOf(all, number + 1);
    more[number] = closure;
    all = more;
    return number;
  }

  /**
   * Finds a closure by its number; for generated code.
   *
   * @param number the number by which native code knows the closure
   * @return the closure
   */
  public static CallClosure of(int number) {
    return all[number];
  }

  /** {@return the address that native code gets for this closure} */
  public long address() {
    return address;
  }

  void begin(Object lambda) {
    if (thrown != null) {
      thrown = null; // close() may have had no stack to do this
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
    if (before != null) { // thrown on another thread
      before.addSuppressed(exception);
    } else if (isInCall) {
      thrown = exception;
      isInCall = false;
    } else {
      super.threw(exception);
    }
  }

  /**
   * Keeps an exception of a method that C calls without JNI, because no exception may leave such a
   * method; for generated code. This method itself never throws.
   *
   * @param number the number by which native code knows the closure
   * @param exception the exception
   */
  public static void threw(int number, Throwable exception) {
    try {
      of(number).threw(exception);
    } catch (Throwable nobodyToTell) {
      return; // the handler of uncaught exceptions has thrown, or there is no memory
    }
  }

  /**
   * Throws the exception that the lambda threw, if it did; for generated code, after the library
   * has returned.
   *
   * @param closure the closure, or null
   * @param lambda its lambda, which is kept reachable until here
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
    owner.back(place); // last: then another virtual thread may get it
    if (mine != null) {
      Closure.<RuntimeException>rethrow(mine);
    }
  }
}
