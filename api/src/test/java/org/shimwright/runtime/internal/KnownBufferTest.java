package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** A buffer whose address is known is looked at anew in each call. */
class KnownBufferTest {
  private static final int BYTES = 16;

  private final Call call = new UnboundLibrary().current();
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BYTES);

  private Object elements(ByteBuffer memory, long bytes) {
    Object passed = call.elements(2, "buf", memory, false);
    assertEquals(bytes, call.longAt(2));
    assertEquals('B', call.longAt(3));
    assertEquals(UnboundLibrary.ADDRESS, call.longAt(4));
    return passed;
  }

  @Test
  void itsLimitAndPositionCount() {
    assertSame(buffer, elements(buffer, BYTES));
    assertSame(buffer, elements(buffer, BYTES));
    assertSame(buffer, elements(buffer.limit(12), 12));
    assertNotSame(buffer, elements(buffer.position(4), 8));
    assertSame(buffer, elements(buffer.clear(), BYTES));
  }

  @Test
  void itIsNotFilledIfItIsReadOnly() {
    ByteBuffer fixed = buffer.asReadOnlyBuffer();
    assertSame(fixed, elements(fixed, BYTES));
    assertThrows(IllegalArgumentException.class, () -> call.elements(0, "buf", fixed, true));
  }
}
