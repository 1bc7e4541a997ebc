package org.shimwright.runtime.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.Call;
import org.shimwright.runtime.UnboundLibrary;

/** A status keeps source, tag and all of MPI's record when later calls use the scratch memory. */
class StatusTest {
  private static final int WORDS = 6;

  @Test
  void allWordsComeBackAtAnotherPlace() {
    Call call = new UnboundLibrary().current();
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
    assertEquals(UnboundLibrary.ADDRESS + Long.BYTES, status.store(call, 1));
    for (int i = 0; i < WORDS; i++) {
      long wanted = i < 2 ? -7 - i : Long.MIN_VALUE + 0x0123456789abcdL * i;
      assertEquals(wanted, call.longAt(1 + i), "word " + i);
    }
  }
}
