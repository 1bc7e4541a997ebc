package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Memory that is given back goes to the library once nothing of Java leads to it any more. */
class HandedOutMemoryTest {
  /** A library whose memory holds its own address, in its first bytes. */
  private static final class Memory extends UnboundLibrary.NoCalls {
    @Override
    public long address(Object direct) {
      return ((ByteBuffer) direct).getLong(0);
    }

    @Override
    public ByteBuffer buffer(long address, long size) {
      return ByteBuffer.allocateDirect((int) size).putLong(0, address);
    }
  }

  private final Memory library = new Memory();
  private final Library bound = new UnboundLibrary(library);
  private final HandedOutMemory memory = bound.handedOut();
  private long next = 1000;

  @BeforeEach
  void beforeJdk22() {
    assumeTrue(Runtime.version().feature() < 22, "from JDK 22 on memory goes back at once");
  }

  private long[] takenBack(ByteBuffer buffer) {
    try (Call call = bound.enter()) {
      return call.givenBack(buffer).stream().mapToLong(library::address).toArray();
    }
  }

  private void use(ByteBuffer buffer) {
    try (Call call = bound.enter()) {
      call.memory(buffer);
    }
  }

  /** The memory of which the library hears while more and more is taken back. */
  private List<Long> collected() {
    LongStream.Builder all = LongStream.builder();
    for (int i = 0; i < 3; i++) {
      System.gc();
      LongStream.of(takenBack(memory.add(next += 100, 16))).forEach(all);
    }
    return all.build().boxed().toList();
  }

  @Test
  void itGoesBackWhenNoBufferLeadsToItAnyMore() {
    ByteBuffer view = given(100).slice(8, 8);
    given(200);
    assertThrows(IllegalArgumentException.class, () -> takenBack(library.buffer(200, 16)));
    List<Long> free = List.of();
    for (int i = 0; i < 1000 && !free.contains(200L); i++) {
      free = collected();
      assertTrue(!free.contains(100L), "a view leads to it");
    }
    assertTrue(free.contains(200L), "nothing leads to it");
    assertEquals(8, view.capacity());
  }

  private ByteBuffer given(long start) {
    ByteBuffer made = memory.add(start, 16);
    assertEquals(0, takenBack(made).length);
    return made;
  }

  @Test
  void whatWasTakenBackCannotBeUsed() {
    ByteBuffer made = memory.add(100, 16);
    use(made);
    takenBack(made);
    assertThrows(IllegalStateException.class, () -> use(library.buffer(115, 16)));
    use(library.buffer(116, 16));
    use(library.buffer(99, 16));
  }
}
