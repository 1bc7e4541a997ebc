package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.shimwright.runtime.mpi.AttributeValue.Address;

/** Memory that MPI hands out is a buffer of Java, and its address can be reckoned with. */
@ExtendWith(MpiRunning.class)
class MemoryTest {
  private static void refused(String message, Executable use) {
    Throwable thrown = assertThrows(IllegalArgumentException.class, use);
    assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
  }

  @Test
  void aWindowsMemoryIsABuffer() {
    Win.AllocateResult made = Win.allocate(48, 8, Info.NULL, Comm.SELF);
    try (Win win = made.win()) {
      ByteBuffer memory = made.baseptr();
      assertTrue(memory.isDirect());
      assertEquals(ByteOrder.nativeOrder(), memory.order());
      assertEquals(48, memory.remaining());
      Address base = win.getAttr(Win.BASE).orElseThrow();
      assertEquals(base, Address.of(memory));
      memory.putLong(40, 0x0102030405060708L);
      assertEquals(0x0102030405060708L, base.plus(40).buffer(8).getLong(0));
      base.buffer(48).putInt(0, 7);
      assertEquals(7, memory.getInt(0));
      refused("has been freed", () -> Mpi.freeMem(memory));
    }
  }

  @Test
  void allocatedMemoryIsGivenBackOnceAndFromItsStart() {
    ByteBuffer memory = Mpi.allocMem(16, Info.NULL);
    memory.putDouble(8, 2.5);
    assertEquals(2.5, Address.of(memory).plus(8).buffer(8).getDouble(0));
    memory.position(4);
    refused("does not start", () -> Mpi.freeMem(memory));
    refused("does not start", () -> Mpi.freeMem(ByteBuffer.allocateDirect(16)));
    refused("direct", () -> Mpi.freeMem(ByteBuffer.allocate(16)));
    memory.position(0);
    Mpi.freeMem(memory.duplicate());
    refused("has been freed", () -> Mpi.freeMem(memory));
  }

  @Test
  void sizesThatNoBufferHasAreRefusedBeforeMpiIsAsked() {
    for (long size : new long[] {-1, Long.MIN_VALUE, 1L << 31, Long.MAX_VALUE}) {
      refused("a buffer of Java has", () -> Mpi.allocMem(size, Info.NULL));
      refused("a buffer of Java has", () -> Win.allocate(size, 1, Info.NULL, Comm.SELF));
      refused("no buffer has", () -> new Address(4096).buffer(size));
    }
    refused("no buffer has 1 bytes at Address[0x0]", () -> new Address(0).buffer(1));
    assertEquals(0, new Address(0).buffer(0).remaining());
  }

  @Test
  void bottomIsTheMemoryOfAWindowWithoutAny() {
    ByteBuffer bottom = MpiConstants.BOTTOM;
    assertEquals(0, bottom.remaining());
    assertEquals(new Address(0), Address.of(bottom));
    try (Win win = Win.create(bottom, 1, Info.NULL, Comm.SELF)) {
      assertEquals(new Address(0), win.getAttr(Win.BASE).orElseThrow());
      assertEquals(0L, win.getAttr(Win.SIZE).orElseThrow());
    }
  }

  @Test
  void addressesHaveNoSignAndWrapAround() {
    Address high = new Address(-16);
    assertEquals("Address[0xfffffffffffffff0]", high.toString());
    assertEquals(new Address(16), high.plus(32));
    assertEquals(high, new Address(16).minus(32));
    assertEquals(32, new Address(16).diff(high));
    assertEquals(-32, high.diff(new Address(16)));
    assertEquals(Long.MIN_VALUE, new Address(Long.MIN_VALUE).diff(new Address(0)));
    long above = (1L << 32) + 8;
    assertEquals(List.of(new Address(above)), List.of(new Address(8).plus(1L << 32)));
    refused("direct", () -> Address.of(ByteBuffer.allocate(8)));
  }
}
