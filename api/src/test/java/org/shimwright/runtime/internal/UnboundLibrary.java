package org.shimwright.runtime.internal;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A library without native code, which allows all calls. */
public class UnboundLibrary extends Library {
  /** What it says of any memory. */
  public static final long ADDRESS = 1024;

  /** Makes it. */
  public UnboundLibrary() {
    this(new NoCalls());
  }

  UnboundLibrary(LibraryCalls natives) {
    super("unbound", natives);
    serialize(false);
  }

  @Override
  protected boolean allowsCalls() {
    return true;
  }

  @Override
  protected IllegalStateException refusal() {
    return new IllegalStateException();
  }

  @Override
  protected RuntimeException failure(
      Call call, String function, int status, @Nullable Throwable cause) {
    return new IllegalStateException(function, cause);
  }

  /** Native calls that do nothing. */
  static class NoCalls implements LibraryCalls {
    @Override
    public void load(String path) {}

    @Override
    public long address(Object direct) {
      return ADDRESS;
    }

    @Override
    public ByteBuffer buffer(long address, long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void silence() {}

    @Override
    public long copied(Object array, char element) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void release(long address) {
      throw new UnsupportedOperationException();
    }
  }
}
