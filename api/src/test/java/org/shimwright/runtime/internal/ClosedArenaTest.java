package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A buffer of an arena that the program has closed is refused before native code sees it. */
class ClosedArenaTest {
  private final UnboundLibrary library = new UnboundLibrary();

  @BeforeEach
  void fromJdk22On() {
    assumeTrue(Runtime.version().feature() >= 22, "java.lang.foreign is final from JDK 22 on");
  }

  private static AutoCloseable arena() throws ReflectiveOperationException {
    return (AutoCloseable)
        Class.forName("java.lang.foreign.Arena").getMethod("ofShared").invoke(null);
  }

  private static ByteBuffer buffer(AutoCloseable arena) throws ReflectiveOperationException {
    Class<?> type = Class.forName("java.lang.foreign.Arena");
    Object segment = type.getMethod("allocate", long.class, long.class).invoke(arena, 16L, 8L);
    Class<?> segments = Class.forName("java.lang.foreign.MemorySegment");
    Object buffer = segments.getMethod("asByteBuffer").invoke(segment);
    return ((ByteBuffer) buffer).order(ByteOrder.nativeOrder());
  }

  private void refused(Buffer memory) {
    try (Call call = library.enter()) {
      String refusal =
          assertThrows(IllegalStateException.class, () -> call.elements(0, "memory", memory, false))
              .getMessage();
      assertTrue(refusal.contains("has been freed"), refusal);
    }
  }

  @Test
  void elementsOfIt() throws Exception {
    AutoCloseable arena = arena();
    ByteBuffer memory = buffer(arena);
    Buffer view = memory.asDoubleBuffer();
    try (Call call = library.enter()) {
      assertSame(view, call.elements(0, "memory", view, true));
      assertSame(memory, call.elements(0, "memory", memory, true));
      assertSame(memory, call.elements(0, "memory", memory, true), "its address is known by now");
    }
    arena.close();
    refused(memory);
    refused(memory.slice(8, 8));
    refused(memory.limit(0));
    refused(view);
  }

  @Test
  void memoryOfIt() throws Exception {
    AutoCloseable arena = arena();
    ByteBuffer memory = buffer(arena);
    try (Call call = library.enter()) {
      assertSame(16, call.memory(memory).capacity());
      arena.close();
      assertThrows(IllegalStateException.class, () -> call.memory(memory));
    }
  }
}
