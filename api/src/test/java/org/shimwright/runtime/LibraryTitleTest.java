package org.shimwright.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Messages of the run time of any library name the library that was called. */
class LibraryTitleTest {
  @Test
  void messagesNameTheLibrary() {
    Call call = new Ocean().current();
    assertEquals(
        "a string for Ocean cannot hold a NUL character",
        assertThrows(IllegalArgumentException.class, () -> call.bytes("a\0b")).getMessage());
    assertEquals(
        "Ocean needs a direct, writable buffer: use ByteBuffer.allocateDirect",
        assertThrows(IllegalArgumentException.class, () -> call.memory(ByteBuffer.allocate(1)))
            .getMessage());
  }

  /** A library without native code. */
  private static final class Ocean extends Library {
    Ocean() {
      super("ocean-binding", new NoCalls());
    }

    @Override
    protected String title() {
      return "Ocean";
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
      return new IllegalStateException(function);
    }
  }

  private static final class NoCalls implements LibraryCalls {
    @Override
    public void load(String path) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long address(ByteBuffer direct) {
      return 0;
    }

    @Override
    public ByteBuffer buffer(long start, long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void silence() {}

    @Override
    public @Nullable Throwable lost() {
      return null;
    }
  }
}
