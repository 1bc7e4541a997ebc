package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;

/** Memory that a call or an object uses is not taken back before that is over. */
class LeasedMemoryTest {
  /**
   * A library with some memory. Addresses are those that java.lang.foreign says; before JDK 22 the
   * first bytes of a buffer are what this library says of its address.
   */
  private static final class Memory extends UnboundLibrary.NoCalls {
    private static final boolean IS_REAL = Runtime.version().feature() >= 22;

    private final ByteBuffer all = ByteBuffer.allocateDirect(1 << 16);
    private final long start = IS_REAL ? address(all) : 0;

    @Override
    public long address(Object direct) {
      try {
        if (IS_REAL) {
          Class<?> type = Class.forName("java.lang.foreign.MemorySegment");
          Object segment = type.getMethod("ofBuffer", Buffer.class).invoke(null, direct);
          return (long) type.getMethod("address").invoke(segment);
        }
      } catch (ReflectiveOperationException fault) {
        throw new AssertionError(fault);
      }
      ByteBuffer buffer = ((ByteBuffer) direct).duplicate().order(ByteOrder.nativeOrder());
      return buffer.getLong(0);
    }

    @Override
    public ByteBuffer buffer(long address, long size) {
      int from = (int) (address - start);
      return all.slice(from, (int) size).order(ByteOrder.nativeOrder()).putLong(0, address);
    }
  }

  private static final class Thing extends NativeHandle {
    Thing(Library library, long handle, Ownership ownership) {
      super(library, handle, 0, ownership, null);
    }
  }

  private final Memory natives = new Memory();
  private final Library library = new UnboundLibrary(natives);

  private ByteBuffer handedOut(int place) {
    long start = natives.start + place;
    return library.handedOut().add(start, 64).putLong(0, start);
  }

  private void free(ByteBuffer memory) {
    try (Call call = library.enter()) {
      call.givenBack(memory);
    }
  }

  private void refuse(String why, ByteBuffer memory) {
    String refusal = assertThrows(IllegalStateException.class, () -> free(memory)).getMessage();
    assertTrue(refusal.contains(why), refusal);
  }

  /** A buffer inside of what was handed out, as code makes one that knows the address alone. */
  private ByteBuffer inside(int place) {
    return natives.buffer(natives.start + place, 16);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void itIsTakenBackWhenTheCallThatUsesItIsOver(boolean elements) throws Exception {
    ByteBuffer memory = handedOut(1024);
    CountDownLatch used = new CountDownLatch(1);
    CountDownLatch ends = new CountDownLatch(1);
    FutureTask<Boolean> caller =
        new FutureTask<>(
            () -> {
              try (Call call = library.enter()) {
                use(call, inside(1032), elements);
                used.countDown();
                ends.await();
                return memory.getLong(0) != 0; // it has not ended
              }
            });
    new Thread(caller).start();
    used.await();
    FutureTask<Boolean> freed = new FutureTask<>(() -> free(memory), true);
    new Thread(freed).start();
    Thread.sleep(100);
    assertFalse(freed.isDone(), "a call uses the memory");
    assertRefused(() -> use(library.current(), inside(1040), elements));
    ends.countDown();
    assertTrue(caller.get());
    assertTrue(freed.get());
    assertThrows(IllegalArgumentException.class, () -> free(memory));
  }

  private static void use(Call call, ByteBuffer memory, boolean elements) {
    if (elements) {
      call.elements(0, "memory", memory, true);
    } else {
      call.memory(memory);
    }
  }

  private void assertRefused(Runnable use) {
    String refusal;
    try (Call call = library.enter()) {
      refusal = assertThrows(IllegalStateException.class, use::run).getMessage();
    }
    assertEquals("the memory of the buffer is just being freed", refusal);
  }

  @Test
  void aCallbackOfTheCallThatUsesItCannotFreeIt() {
    ByteBuffer memory = handedOut(1024);
    try (Call call = library.enter()) {
      call.memory(memory);
      refuse("by a callback of a call that uses it", memory);
      assertSame(memory, call.elements(0, "memory", memory, true));
    }
    free(memory);
  }

  @Test
  void anObjectKeepsItUntilItIsFreed() {
    ByteBuffer memory = handedOut(2048);
    Thing first = new Thing(library, 7, Ownership.OWNED);
    Thing second = new Thing(library, 8, Ownership.OWNED);
    try (Call call = library.enter()) {
      call.keep(first, memory);
      call.keep(first, inside(2056));
      call.keep(second, memory.slice(0, 32));
      call.keep(second, null);
    }
    refuse("by Thing 0x", memory);
    end(first, 9);
    end(second, 0);
    refuse("by Thing 0x7", memory);
    end(first, 0);
    free(memory);
  }

  private void end(Thing thing, long left) {
    try (Call call = library.enter()) {
      call.take(thing, 0);
      call.settle(thing, left);
    }
  }

  @Test
  void whoAdoptsAnObjectEndsItsLeases() {
    ByteBuffer memory = handedOut(2048);
    Thing made = new Thing(library, 7, Ownership.OWNED);
    Thing adopted = new Thing(library, 7, Ownership.BORROWED);
    try (Call call = library.enter()) {
      call.keep(made, memory);
      call.adopt(adopted);
    }
    refuse("by Thing 0x7", memory);
    end(adopted, 0);
    free(memory);
  }

  @Test
  void attachedMemoryIsKeptUntilItIsDetached() {
    ByteBuffer memory = handedOut(4096);
    Thing owner = new Thing(library, 7, Ownership.OWNED);
    attach(null, memory);
    attach(owner, memory);
    refuse("it is attached; detach it first", memory);
    assertNull(detach(null, 4104));
    assertSame(memory, detach(null, 4096));
    assertNull(detach(null, 4096));
    refuse("by Thing 0x7, to which it is attached", memory);
    end(owner, 0);
    assertNull(detach(owner, 4096));
    free(memory);
  }

  private void attach(@Nullable NativeHandle owner, ByteBuffer memory) {
    try (Call call = library.enter()) {
      call.kept().attach(owner, memory);
    }
  }

  private @Nullable ByteBuffer detach(@Nullable NativeHandle owner, int place) {
    try (Call call = library.enter()) {
      return call.kept().detach(owner, natives.start + place);
    }
  }

  @Test
  void deferredMemoryIsKeptUntilItsObjectIsSynchronized() {
    ByteBuffer[] all = {handedOut(1024), handedOut(2048), handedOut(3072), handedOut(4096)};
    Thing owner = new Thing(library, 7, Ownership.OWNED);
    Thing other = new Thing(library, 8, Ownership.OWNED);
    defer(owner, all[0], 1);
    defer(owner, all[1], 2);
    defer(owner, all[2], null);
    long before = library.kept.deferrals();
    defer(owner, all[3], 1);
    library.kept.synchronize(other, Long.MAX_VALUE, null);
    refuse("by Thing 0x7, which is not synchronized yet", all[0]);
    library.kept.synchronize(owner, before, 1);
    free(all[0]);
    refuse("by Thing 0x7", all[1]);
    library.kept.synchronize(owner, before, null);
    free(all[1]);
    free(all[2]);
    refuse("by Thing 0x7", all[3]); // another thread may have begun it during the call
    end(owner, 0);
    free(all[3]);
  }

  private void defer(NativeHandle object, ByteBuffer memory, @Nullable Integer with) {
    try (Call call = library.enter()) {
      call.kept().defer(object, null, with);
      call.kept().defer(object, new int[0], with);
      call.kept().defer(object, memory, with);
    }
  }

  @Test
  void aLibraryThatIsOverUsesNoMemory() {
    ByteBuffer memory = handedOut(1024);
    ByteBuffer other = handedOut(2048);
    try (Call call = library.enter()) {
      call.keep(new Thing(library, 7, Ownership.OWNED), memory);
      call.kept().attach(null, other);
      call.kept().defer(new Thing(library, 8, Ownership.OWNED), memory, null);
    }
    library.kept.endLeases();
    free(memory);
    free(other);
  }

  @Test
  void memoryIsFoundAmongManyPieces() {
    for (int i = 0; i < 500; i++) {
      handedOut(64 * ((i * 7) % 500));
    }
    for (int i = 8; i < 500 * 64; i += 24) {
      HandedOutMemory.Piece piece = at(i);
      assertSame(at(i / 64 * 64), piece);
      assertTrue(piece != null && piece.isAlive());
    }
    assertNull(at(500 * 64));
    assertNull(at(-1));
  }

  private HandedOutMemory.@Nullable Piece at(int place) {
    return library.handedOut().at(natives.start + place);
  }
}
