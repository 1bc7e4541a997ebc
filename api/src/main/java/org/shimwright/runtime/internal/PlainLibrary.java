package org.shimwright.runtime.internal;

import org.jspecify.annotations.Nullable;

/** A library that can be called at any time, and of whose handles Java has one object each. */
public final class PlainLibrary extends Library {
  /** Makes the exception of a library. */
  public interface Failures {
    /**
     * The exception for a failed call.
     *
     * @param function the function
     * @param code its code
     * @param text what the library says of it
     * @param results the values that came back although it failed; null if none did
     * @return the exception, to be thrown
     */
    RuntimeException of(String function, long code, String text, @Nullable Record results);
  }

  private final Failures failures;
  private final boolean threadSafe;

  PlainLibrary(String name, LibraryCalls natives, boolean threadSafe, Failures failures) {
    super(name, natives, true);
    this.threadSafe = threadSafe;
    this.failures = failures;
    serialize(false); // native code does that
  }

  /**
   * Finds and loads a library; for generated code. This method keeps its parameters in every
   * version, so that code of another version is refused by it.
   *
   * @param name its plain name, such as {@code gauge}
   * @param version the version of the processor that has generated the code
   * @param anchor a generated class: its jar holds the packaged copy
   * @param natives its general calls
   * @param threadSafe whether native code lets several threads in at once
   * @param failures what makes its exceptions
   * @return the library, ready to be used
   * @throws IncompatibleClassChangeError if that is not the version of the run time
   * @throws UnsatisfiedLinkError if no copy could be loaded; the message lists what was tried
   */
  public static PlainLibrary load(
      String name,
      String version,
      Class<?> anchor,
      LibraryCalls natives,
      boolean threadSafe,
      Failures failures) {
    loadPlainLibrary(name, version, anchor, natives);
    return new PlainLibrary(name, natives, threadSafe, failures);
  }

  @Override
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
    Record results = call.takeResultsOfFailure();
    if (cause != null) {
      Closure.<RuntimeException>rethrow(cause);
    }
    return failures.of(function, call.code(), call.text(), results);
  }

  /**
   * The closure by which a function calls a lambda, where Java need not know that the function
   * runs; for generated code.
   *
   * @param function the lambda
   * @return the closure, to be closed when the library has returned
   */
  public CallClosure callClosure(Object function) {
    return current().callClosure(function);
  }

  /** {@return the call that this thread makes; for generated code} */
  public Call calling() {
    return current();
  }
}
