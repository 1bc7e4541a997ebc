package org.shimwright.runtime.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.UnboundLibrary;

/** A status keeps source, tag and all of MPI's record when later calls use the scratch memory. */
class StatusTest {
  private static final int WORDS = 6;
  private static final int PLACE = 3;

  private final Call call = new UnboundLibrary().current();

  private static long word(int i) {
    return i < 2 ? -7 - i : Long.MIN_VALUE + 0x0123456789abcdL * i;
  }

  private Status stored() {
    for (int i = 0; i < WORDS; i++) {
      call.words().putLong(Long.BYTES * (PLACE + i), word(i));
    }
    return Status.of(call, PLACE);
  }

  @Test
  void allWordsComeBackAtAnotherPlace() {
    Status status = stored();
    for (int i = 0; i < PLACE + WORDS; i++) {
      call.words().putLong(Long.BYTES * i, -1);
    }
    assertEquals(-7, status.source());
    assertEquals(-8, status.tag());
    assertEquals(UnboundLibrary.ADDRESS + Long.BYTES, status.store(call, 1));
    for (int i = 0; i < WORDS; i++) {
      assertEquals(word(i), call.longAt(1 + i), "word " + i);
    }
  }

  @Test
  void oneThatDiffersInAnyWordIsAnother() {
    Status status = stored();
    assertSame(status, Status.of(call, PLACE));
    for (int i = 0; i < WORDS; i++) {
      status = stored();
      call.words().putLong(Long.BYTES * (PLACE + i), i);
      assertNotSame(status, Status.of(call, PLACE), "word " + i);
    }
  }
}
