package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
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

  private static final class Ocean extends UnboundLibrary {
    @Override
    protected String title() {
      return "Ocean";
    }
  }
}
