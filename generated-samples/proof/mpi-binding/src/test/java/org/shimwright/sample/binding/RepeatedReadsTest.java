package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/** A get reads what is right when it announces without a fence what it uses, as often before. */
@ExtendWith(MpiRunning.class)
class RepeatedReadsTest {
  private static final int MANY = 300;

  /** Among them the word that native code returns if it has found none. */
  private static final List<Long> HOSTILE =
      List.of(
          0x8000_0000_5A5A_0001L,
          -1L,
          0L,
          1L << 31,
          -(1L << 31),
          1L << 40,
          Long.MIN_VALUE,
          Long.MAX_VALUE);

  /** Until gets on MPI_COMM_SELF need no fence. */
  @BeforeEach
  void readMany() {
    try (Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create()) {
      Comm.SELF.setAttr(key, 4L);
      for (int i = 0; i < MANY; i++) {
        assertEquals(Optional.of(4L), Comm.SELF.getAttr(key));
      }
      Comm.SELF.deleteAttr(key);
    }
  }

  @Test
  void everyWordIsReadOnEveryClass() {
    Comm comm = Comm.SELF.dup();
    Win win = Win.create(ByteBuffer.allocateDirect(8), 1, Info.NULL, Comm.SELF);
    try (Keyval<Comm, Long> onComm = Comm.createKeyval(Codec.aint()).create();
        Keyval<Win, Long> onWin = Win.createKeyval(Codec.aint()).create();
        Keyval<Datatype, Long> onType = Datatype.createKeyval(Codec.aint()).create()) {
      for (long word : HOSTILE) {
        comm.setAttr(onComm, word);
        win.setAttr(onWin, word);
        Datatype.INT.setAttr(onType, word);
        assertEquals(Optional.of(word), comm.getAttr(onComm));
        assertEquals(Optional.of(word), win.getAttr(onWin));
        assertEquals(Optional.of(word), Datatype.INT.getAttr(onType));
      }
      Datatype.INT.deleteAttr(onType);
    }
    win.free();
    comm.free();
  }

  @Test
  void everyAddressIsRead() {
    try (Comm comm = Comm.SELF.dup();
        Keyval<Comm, AttributeValue.Address> key = Comm.createKeyval(Codec.address()).create()) {
      for (long word : HOSTILE) {
        AttributeValue.Address address = new AttributeValue.Address(word);
        comm.setAttr(key, address);
        for (int i = 0; i < MANY; i++) {
          assertEquals(Optional.of(address), comm.getAttr(key));
        }
        assertEquals(Optional.of(address), comm.getAttrValue(key));
      }
    }
  }

  @Test
  void everyWordThatACallbackReturnsIsThatOfTheDuplicate() {
    try (Comm comm = Comm.SELF.dup();
        Keyval<Comm, Long> key =
            Comm.createKeyval(Codec.aint()).onCopy((from, word) -> Optional.of(~word)).create()) {
      for (long word : HOSTILE) {
        comm.setAttr(key, ~word);
        try (Comm twin = comm.dup()) {
          assertEquals(Optional.of(word), twin.getAttr(key));
          assertEquals(Optional.of(~word), comm.getAttr(key));
        }
      }
    }
  }

  @Test
  void theFunctionOfACodecMayFreeTheObjectAndTheKey() {
    for (int reads : new int[] {0, MANY}) {
      Comm comm = Comm.SELF.dup();
      AtomicReference<Runnable> inside = new AtomicReference<>(() -> {});
      Keyval<Comm, Long> key =
          Comm.createKeyval(Codec.aint().<Long>map(word -> run(inside.get(), word), word -> word))
              .create();
      comm.setAttr(key, 4L);
      for (int i = 0; i < reads; i++) {
        assertEquals(Optional.of(4L), comm.getAttr(key));
      }
      inside.set(
          () -> {
            comm.close();
            key.close();
          });
      assertEquals(Optional.of(4L), comm.getAttr(key));
    }
  }

  private static long run(Runnable action, long word) {
    action.run();
    return word;
  }

  @Test
  void whatIsNotThereIsNotRead() {
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create();
    assertEquals(Optional.empty(), comm.getAttr(key));
    comm.setAttr(key, 1L);
    comm.deleteAttr(key);
    assertEquals(Optional.empty(), comm.getAttr(key));
    comm.setAttr(key, 2L);
    key.close();
    assertThrows(IllegalStateException.class, () -> comm.getAttr(key));
    Keyval<Comm, Long> next = Comm.createKeyval(Codec.aint()).create();
    assertEquals(Optional.empty(), comm.getAttr(next));
    comm.free();
    assertThrows(IllegalStateException.class, () -> comm.getAttr(next));
    next.close();
  }

  @Test
  void anObjectTakesThePlaceOfAnotherWhereItIsTheNewestAndWhereItIsNot() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Object> older = Comm.createKeyval(Codec.object(Object.class)).create();
        Keyval<Comm, Object> newer = Comm.createKeyval(Codec.object(Object.class)).create()) {
      comm.setAttr(older, "first");
      comm.setAttr(newer, "second");
      for (int i = 0; i < MANY; i++) {
        Object value = "object " + i;
        Keyval<Comm, Object> changed = i % 3 == 0 ? older : newer;
        comm.setAttr(changed, value);
        assertSame(value, comm.getAttr(changed).orElseThrow());
      }
      assertEquals(Optional.of("object 297"), comm.getAttr(older));
      assertEquals(Optional.of("object 299"), comm.getAttr(newer));
    }
    comm.free();
  }

  @Test
  void aReaderSeesOneOfTheValuesThatAnotherThreadSets() throws InterruptedException {
    assertTrue(Mpi.queryThread().compareTo(ThreadLevel.SERIALIZED) >= 0, "threads may call");
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create()) {
      long even = 0x5555_5555_5555_5555L;
      comm.setAttr(key, even);
      AtomicBoolean over = new AtomicBoolean();
      Thread writer =
          new Thread(
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  comm.setAttr(key, i % 2 == 0 ? ~even : even);
                }
                over.set(true);
              });
      writer.start();
      long read = 0;
      while (!over.get()) {
        long seen = comm.getAttr(key).orElseThrow();
        assertTrue(seen == even || seen == ~even, () -> Long.toHexString(seen));
        read++;
      }
      writer.join();
      assertTrue(read > 0);
    }
    comm.free();
  }
}
