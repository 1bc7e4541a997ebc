package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts and arrays lie beside each other until their call ends; long ones are copied. */
class ArgumentMemoryTest {
  private static final long START = 1000;
  private static final int ROOM = 16_384;

  private final List<String> copies = new ArrayList<>();
  private ByteBuffer seen = ByteBuffer.allocate(0);
  private final ArgumentMemory memory = new ArgumentMemory(new Calls());

  private final class Calls extends UnboundLibrary.NoCalls {
    @Override
    public long address(Object direct) {
      seen = ((ByteBuffer) direct).duplicate().order(ByteOrder.nativeOrder());
      return START;
    }

    @Override
    public long copied(Object array, char element) {
      copies.add("copied " + element);
      return -copies.size();
    }

    @Override
    public void release(long address) {
      copies.add("released " + -address);
    }
  }

  @Test
  void argumentsLieBesideEachOther() {
    long outer = memory.mark();
    assertEquals(START, memory.text(new byte[] {1, 2, 3}));
    assertEquals(START + 8, memory.array(new double[] {-0.5, 2}));
    long inner = memory.mark();
    assertEquals(START + 24, memory.text(new byte[8]));
    assertEquals(START + 40, memory.array(new boolean[] {true, false}));
    assertEquals(START + 48, memory.array(new short[] {-3}));
    assertEquals(START + 56, memory.array(new int[] {-4}));
    assertEquals(START + 64, memory.array(new float[] {1.5f}));
    assertEquals(START + 72, memory.array(new long[] {-6}));
    assertEquals(0x00_03_02_01, Integer.reverseBytes(seen.order(ByteOrder.BIG_ENDIAN).getInt(0)));
    seen.order(ByteOrder.nativeOrder());
    assertEquals(-0.5, seen.getDouble(8));
    assertEquals(2, seen.getDouble(16));
    assertEquals(1, seen.get(40));
    assertEquals(-3, seen.getShort(48));
    assertEquals(-4, seen.getInt(56));
    assertEquals(1.5f, seen.getFloat(64));
    assertEquals(-6, seen.getLong(72));
    memory.back(inner);
    assertEquals(START + 24, memory.array(new int[0]));
    assertEquals(START + 24, memory.text(new byte[0]));
    memory.back(outer);
    assertEquals(START, memory.array(new int[1]));
    assertEquals(List.of(), copies);
  }

  @Test
  void whatHasNoRoomIsCopiedUntilItsCallEnds() {
    long outer = memory.mark();
    assertEquals(START, memory.array(new long[ROOM / Long.BYTES - 1]));
    long inner = memory.mark();
    assertEquals(-1, memory.text(new byte[8]));
    assertEquals(-2, memory.array(new boolean[9]));
    assertEquals(-3, memory.array(new short[5]));
    assertEquals(-4, memory.array(new int[3]));
    assertEquals(-5, memory.array(new float[3]));
    assertEquals(-6, memory.array(new double[2]));
    assertEquals(START + ROOM - 8, memory.text(new byte[7]));
    assertEquals(-7, memory.array(new long[1]));
    memory.back(inner);
    List<String> freed = copies.subList(7, 14);
    assertEquals(
        List.of("copied B", "copied Z", "copied S", "copied I", "copied F", "copied D", "copied J"),
        copies.subList(0, 7));
    assertEquals("released 7", freed.get(0));
    assertEquals("released 1", freed.get(6));
    memory.back(outer);
    assertEquals(14, copies.size());
    assertEquals(START, memory.array(new byte[ROOM - 1]));
    assertThrows(NullPointerException.class, () -> memory.array((double[]) null));
  }
}
