package org.shimwright.runtime.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.Call;
import org.shimwright.runtime.Library;
import org.shimwright.runtime.LibraryCalls;

/** A status keeps source, tag and all of MPI's record when later calls use the scratch memory. */
class StatusTest {
  private static final int WORDS = 6;

  @Test
  void allWordsComeBackAtAnotherPlace() {
    Call call = new Harbour().current();
    ByteBuffer words = call.words();
    for (int i = 0; i < WORDS; i++) {
      words.putLong(Long.BYTES * (3 + i), i < 2 ? -7 - i : Long.MIN_VALUE + 0x0123456789abcdL * i);
    }
    Status status = new Status(call, 3);
    for (int i = 0; i < 3 + WORDS; i++) {
      words.putLong(Long.BYTES * i, -1);
    }
    assertEquals(-7, status.source());
    assertEquals(-8, status.tag());
    assertEquals(1024 + Long.BYTES, status.store(call, 1));
    for (int i = 0; i < WORDS; i++) {
      long wanted = i < 2 ? -7 - i : Long.MIN_VALUE + 0x0123456789abcdL * i;
      assertEquals(wanted, call.longAt(1 + i), "word " + i);
    }
  }

  /** A library without native code. */
  private static final class Harbour extends Library {
    Harbour() {
      super("harbour", new NoCalls());
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
  }

  private static final class NoCalls implements LibraryCalls {
    @Override
    public void load(String path) {}

    @Override
    public long address(ByteBuffer direct) {
      return 1024;
    }

    @Override
    public ByteBuffer buffer(long address, long size) {
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
