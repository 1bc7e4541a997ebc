package org.shimwright.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A library that can be called at any time, and has objects that Java holds by their handles. */
public final class PlainLibrary extends Library {
  /** Makes the exception of a library. */
  public interface Failures {
    /**
     * The exception for a failed call.
     *
     * @param function the function
     * @param code its code
     * @param text what the library says of it
     * @return the exception, to be thrown
     */
    RuntimeException of(String function, long code, String text);
  }

  /** What no two living objects share. */
  private record Identity(Class<?> type, long handle) {}

  /** An object that is known by its handle as long as it is reachable. */
  static final class Known extends WeakReference<NativeHandle> {
    private final Identity identity;

    private Known(Identity identity, NativeHandle object, ReferenceQueue<NativeHandle> lost) {
      super(object, lost);
      this.identity = identity;
    }
  }

  /** Held while an object is lent to a callback or taken back: no thread gets one that ends. */
  final Object lending = new Object();

  private final Failures failures;
  private final boolean threadSafe;
  private final Map<Identity, Known> handles = new ConcurrentHashMap<>();
  private final ReferenceQueue<NativeHandle> lost = new ReferenceQueue<>();

  PlainLibrary(String name, LibraryCalls natives, boolean threadSafe, Failures failures) {
    super(name, natives);
    this.threadSafe = threadSafe;
    this.failures = failures;
    serialize(false); // native code does that
  }

  /**
   * Finds and loads a library; for generated code.
   *
   * @param name its plain name, such as {@code gauge}
   * @param anchor a generated class: its jar holds the packaged copy
   * @param natives its general calls
   * @param threadSafe whether native code lets several threads in at once
   * @param failures what makes its exceptions
   * @return the library, ready to be used
   * @throws UnsatisfiedLinkError if no copy could be loaded; the message lists what was tried
   */
  public static PlainLibrary load(
      String name, Class<?> anchor, LibraryCalls natives, boolean threadSafe, Failures failures) {
    loadPlainLibrary(name, anchor, natives);
    return new PlainLibrary(name, natives, threadSafe, failures);
  }

  /** Whether several threads may be in it at once. */
  boolean isThreadSafe() {
    return threadSafe;
  }

  @Override
  protected boolean allowsCalls() {
    return true;
  }

  @Override
  protected IllegalStateException refusal() {
    return new IllegalStateException(name() + " cannot be called");
  }

  @Override
  protected RuntimeException failure(
      Call call, String function, int status, @Nullable Throwable cause) {
    if (cause != null) {
      Closure.<RuntimeException>rethrow(cause);
    }
    return failures.of(function, call.longAt(0), call.text());
  }

  /**
   * Lends a lambda to a function that Java need not know to be under way; for generated code.
   *
   * @param function the lambda
   * @return the closure, to be closed when the library has returned
   */
  public LentClosure lend(Object function) {
    return current().lend(function);
  }

  /** {@return the call that this thread makes; for generated code} */
  public Call calling() {
    return current();
  }

  /** The object that is known to have a handle. */
  @Nullable NativeHandle known(Class<?> type, long handle) {
    Known reference = handles.get(new Identity(type, handle));
    NativeHandle found = reference == null ? null : reference.get();
    return found != null && found.isUsable() ? found : null;
  }

  /** Remembers which object has a handle. */
  Known remember(NativeHandle object) {
    for (Reference<?> gone = lost.poll(); gone != null; gone = lost.poll()) {
      forget((Known) gone);
    }
    Known known = new Known(new Identity(object.getClass(), object.address()), object, lost);
    handles.put(known.identity, known);
    return known;
  }

  /** Forgets an object, but not one that has got its handle since. */
  void forget(Known known) {
    handles.remove(known.identity, known);
  }
}
