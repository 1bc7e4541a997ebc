package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.InvocationTargetException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;

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

  /** JDKs from 22 on can end a buffer. */
  private static final boolean ENDS_BUFFERS = Runtime.version().feature() >= 22;

  private static void ended(Executable use) {
    assertThrows(IllegalStateException.class, use);
  }

  @Test
  void aBufferOfMemoryGivenBackReachesNothingElse() {
    ByteBuffer memory = Mpi.allocMem(64, Info.NULL);
    ByteBuffer view = memory.slice(8, 16);
    view.putLong(0, 11);
    Mpi.freeMem(memory);
    ended(() -> Win.create(view, 1, Info.NULL, Comm.SELF));
    for (int i = 0; i < 20; i++) {
      Mpi.allocMem(64, Info.NULL).putLong(8, 22);
    }
    if (ENDS_BUFFERS) {
      ended(() -> view.getLong(0));
      ended(() -> memory.putLong(0, 1));
    } else {
      assertEquals(11, view.getLong(0), "nobody else has the memory");
      view.putLong(0, 33);
    }
  }

  @Test
  void aWindowsBufferEndsWithIt() throws ReflectiveOperationException {
    assumeTrue(ENDS_BUFFERS, "no JDK before 22 can end a buffer");
    Win.AllocateResult made = Win.allocate(48, 8, Info.NULL, Comm.SELF);
    ByteBuffer memory = made.baseptr();
    ByteBuffer view = memory.slice(40, 8).order(memory.order());
    Class<?> type = Class.forName("java.lang.foreign.MemorySegment");
    Object segment = type.getMethod("ofBuffer", Buffer.class).invoke(null, memory);
    assertEquals(48L, type.getMethod("byteSize").invoke(segment));
    type.getMethod("fill", byte.class).invoke(segment, (byte) 1);
    assertEquals(0x0101010101010101L, view.getLong(0));
    IllegalStateException fault = new IllegalStateException("not yet");
    AtomicBoolean fails = new AtomicBoolean(true);
    Keyval<Win, Long> key =
        Win.createKeyval(Codec.aint())
            .onDelete(
                (win, value) -> {
                  if (fails.getAndSet(false)) {
                    throw fault;
                  }
                })
            .create();
    made.win().setAttr(key, 1L);
    assertSame(fault, assertThrows(MpiException.class, made.win()::free).getCause());
    ended(() -> memory.get(0));
    made.win().close(); // Open MPI has freed it in spite of the failure
    ended(() -> memory.get(0));
    ended(() -> view.putLong(0, 1));
    ended(() -> Win.create(memory, 1, Info.NULL, Comm.SELF));
    Throwable thrown =
        assertThrows(
            InvocationTargetException.class,
            () -> type.getMethod("fill", byte.class).invoke(segment, (byte) 2));
    assertEquals(IllegalStateException.class, thrown.getCause().getClass());
    key.close();
  }

  @Test
  void aWindowsBufferEndsWhoeverFreesIt() {
    assumeTrue(ENDS_BUFFERS, "no JDK before 22 can end a buffer");
    Win.AllocateResult made = Win.allocate(48, 8, Info.NULL, Comm.SELF);
    Win.fromHandle(made.win().toHandle()).adopt().free();
    ended(() -> made.baseptr().get(0));
  }

  @Test
  void aWindowWhoseBufferAChannelUsesIsFreedOnceTheChannelIsDone() throws Exception {
    assumeTrue(ENDS_BUFFERS, "no JDK before 22 can end a buffer");
    Win.AllocateResult made = Win.allocate(48, 8, Info.NULL, Comm.SELF);
    Pipe pipe = Pipe.open();
    FutureTask<Integer> read = new FutureTask<>(() -> pipe.source().read(made.baseptr()));
    Thread reader = new Thread(read);
    reader.start();
    awaitsInput(reader);
    String refusal = assertThrows(IllegalStateException.class, made.win()::free).getMessage();
    assertTrue(refusal.contains("the memory is in use"), refusal);
    assertTrue(made.win().isAlive());
    assertEquals(8, made.win().getAttr(Win.DISP_UNIT).orElseThrow());
    assertEquals(1, pipe.sink().write(ByteBuffer.wrap(new byte[] {7})));
    assertEquals(1, read.get());
    assertEquals(7, made.baseptr().get(0));
    pipe.sink().close();
    pipe.source().close();
    made.win().free();
    ended(() -> made.baseptr().get(0));
  }

  private static void refusedWhileUsed(String why, Executable free) {
    String refusal = assertThrows(IllegalStateException.class, free).getMessage();
    assertTrue(refusal.contains(why), refusal);
  }

  @Test
  void memoryOfAWindowIsNotFreedBeforeTheWindow() {
    ByteBuffer memory = Mpi.allocMem(64, Info.NULL);
    Win.AllocateResult other = Win.allocate(64, 1, Info.NULL, Comm.SELF);
    Win win = Win.create(memory.slice(8, 16), 1, Info.NULL, Comm.SELF);
    Win over = Win.create(other.baseptr(), 1, Info.NULL, Comm.SELF);
    refusedWhileUsed("by " + win + ", which is neither", () -> Mpi.freeMem(memory));
    refusedWhileUsed("by " + over + ", which is neither", other.win()::free);
    assertTrue(other.win().isAlive());
    memory.putLong(8, 1);
    Win.fromHandle(win.toHandle()).adopt().free();
    over.free();
    Mpi.freeMem(memory);
    other.win().free();
  }

  private static AutoCloseable arena(String kind) throws ReflectiveOperationException {
    return (AutoCloseable) Class.forName("java.lang.foreign.Arena").getMethod(kind).invoke(null);
  }

  private static ByteBuffer of(AutoCloseable arena) throws ReflectiveOperationException {
    Class<?> type = Class.forName("java.lang.foreign.Arena");
    Object segment = type.getMethod("allocate", long.class).invoke(arena, 64L);
    Class<?> segments = Class.forName("java.lang.foreign.MemorySegment");
    return (ByteBuffer) segments.getMethod("asByteBuffer").invoke(segment);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ofShared", "ofConfined"})
  void anArenaWhoseMemoryAWindowHasIsNotClosed(String kind) throws Exception {
    assumeTrue(ENDS_BUFFERS, "no JDK before 22 has arenas");
    AutoCloseable arena = arena(kind);
    ByteBuffer memory = of(arena);
    long address = Mpi.getAddress(memory);
    assertEquals(address + 8, Mpi.getAddress(memory.slice(8, 8)), "calls let go of it");
    Win win = Win.create(memory, 1, Info.NULL, Comm.SELF);
    assertThrows(IllegalStateException.class, arena::close);
    memory.put(0, (byte) 1);
    Thread other = new Thread(win::free);
    other.start();
    other.join();
    arena.close();
    ended(() -> Mpi.getAddress(memory));
  }

  @Test
  void anArenaOfAnotherThreadIsRefused() throws Exception {
    assumeTrue(ENDS_BUFFERS, "no JDK before 22 has arenas");
    AutoCloseable arena = arena("ofConfined");
    ByteBuffer memory = of(arena);
    FutureTask<String> other =
        new FutureTask<>(
            () ->
                assertThrows(IllegalStateException.class, () -> Mpi.getAddress(memory))
                    .getMessage());
    new Thread(other).start();
    assertTrue(other.get().contains("of another thread alone"), other.get());
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ofAuto", "global"})
  void memoryOfArenasThatNobodyClosesIsMemory(String kind) throws Exception {
    assumeTrue(ENDS_BUFFERS, "no JDK before 22 has arenas");
    Object arena = Class.forName("java.lang.foreign.Arena").getMethod(kind).invoke(null);
    ByteBuffer memory = of((AutoCloseable) arena);
    Win.create(memory, 1, Info.NULL, Comm.SELF).free();
    assertEquals(64, memory.capacity());
  }

  /** Waits until a thread is inside a native read. */
  private static void awaitsInput(Thread reader) throws InterruptedException {
    boolean reads = false;
    while (!reads) {
      Thread.sleep(20);
      for (StackTraceElement frame : reader.getStackTrace()) {
        reads |= frame.isNativeMethod() && frame.getMethodName().startsWith("read");
      }
    }
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
