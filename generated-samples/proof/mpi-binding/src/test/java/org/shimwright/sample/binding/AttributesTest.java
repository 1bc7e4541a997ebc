package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.ForeignValueException;
import org.shimwright.runtime.mpi.Keyval;

/** What is stored is what is read, in every form and on every class of objects. */
@ExtendWith(MpiRunning.class)
class AttributesTest {
  private static final List<Long> WORDS =
      List.of(
          0L,
          17L,
          7L,
          -7L,
          -1L,
          42L,
          (long) Integer.MAX_VALUE,
          (long) Integer.MIN_VALUE,
          1L << 31,
          1L << 40,
          -(1L << 40),
          Long.MAX_VALUE,
          Long.MIN_VALUE);

  @Test
  void anAbsentAttributeIsEmpty() {
    try (Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create()) {
      assertEquals(Optional.empty(), Comm.WORLD.getAttr(key));
      assertEquals(Optional.empty(), Comm.WORLD.getAttrValue(key));
    }
  }

  @Test
  void addressesOnCommunicators() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Address> key = Comm.createKeyval(Codec.address()).share().create()) {
      for (long word : WORDS) {
        comm.setAttr(key, new Address(word));
        assertEquals(Optional.of(new Address(word)), comm.getAttr(key));
        Comm twin = comm.dup();
        assertEquals(Optional.of(new Address(word)), twin.getAttr(key));
        twin.free();
      }
    }
    comm.free();
  }

  @Test
  void wideIntegersOnEveryClass() {
    Comm comm = Comm.SELF.dup();
    Win win = Win.create(ByteBuffer.allocateDirect(8), 1, Info.NULL, Comm.SELF);
    Datatype type = Datatype.contiguous(2, Datatype.INT);
    try (Keyval<Comm, Long> onComm = Comm.createKeyval(Codec.aint()).share().create();
        Keyval<Win, Long> onWin = Win.createKeyval(Codec.aint()).share().create();
        Keyval<Datatype, Long> onType = Datatype.createKeyval(Codec.aint()).share().create()) {
      for (long word : WORDS) {
        comm.setAttr(onComm, word);
        win.setAttr(onWin, word);
        type.setAttr(onType, word);
        assertEquals(Optional.of(word), comm.getAttr(onComm));
        assertEquals(Optional.of(word), win.getAttr(onWin));
        assertEquals(Optional.of(word), type.getAttr(onType));
        Datatype twin = type.dup();
        assertEquals(Optional.of(word), twin.getAttr(onType));
        twin.free();
      }
    }
    type.free();
    win.free();
    comm.free();
  }

  @Test
  void integersOnCommunicators() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Integer> key = Comm.createKeyval(Codec.integer()).share().create()) {
      for (int value : new int[] {0, 17, 7, -7, -1, 42, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
        comm.setAttr(key, value);
        assertEquals(Optional.of(value), comm.getAttr(key));
        Comm twin = comm.dup();
        assertEquals(Optional.of(value), twin.getAttr(key));
        twin.free();
      }
    }
    comm.free();
  }

  @Test
  void aWordThatIsNoIntegerWidenedByItsSignIsForeign() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create()) {
      Keyval<Comm, Integer> narrow = Comm.createKeyval(Codec.integer()).adopt(key.toInt());
      for (long word : new long[] {1L << 31, (1L << 32) - 7, 1L << 40, Long.MIN_VALUE}) {
        comm.setAttr(key, word);
        ForeignValueException seen =
            assertThrows(ForeignValueException.class, () -> comm.getAttr(narrow));
        assertEquals(new Address(word), seen.value());
      }
      comm.setAttr(key, -7L);
      assertEquals(Optional.of(-7), comm.getAttr(narrow));
      comm.deleteAttr(key);
    }
    comm.free();
  }

  @Test
  void integersAreForCommunicatorsOnly() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class, () -> Win.createKeyval(Codec.integer()).create());
    assertTrue(refusal.getMessage().contains("Codec.aint()"), refusal.getMessage());
  }

  @Test
  void javaObjectsAreTheSameObjects() {
    Comm comm = Comm.SELF.dup();
    Plan plan = new Plan("p");
    try (Keyval<Comm, Plan> key = Comm.createKeyval(Codec.object(Plan.class)).share().create()) {
      comm.setAttr(key, plan);
      assertSame(plan, comm.getAttr(key).orElseThrow());
      Comm twin = comm.dup();
      assertSame(plan, twin.getAttr(key).orElseThrow());
      comm.deleteAttr(key);
      assertSame(plan, twin.getAttr(key).orElseThrow(), "the twin shares the object, not the slot");
      twin.free();
    }
    comm.free();
  }

  @Test
  void codecsCanBeMapped() {
    Codec<String> codec = Codec.aint().map(Long::toHexString, text -> Long.parseLong(text, 16));
    try (Keyval<Comm, String> key = Comm.createKeyval(codec).create()) {
      Comm.SELF.setAttr(key, "cafe");
      assertEquals(Optional.of("cafe"), Comm.SELF.getAttr(key));
      Comm.SELF.deleteAttr(key);
    }
  }

  @Test
  @SuppressWarnings("deprecation")
  void theMpi1CallsAreThere() {
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Integer> key = Comm.keyvalCreate().share().create();
    comm.attrPut(key, -7);
    assertEquals(OptionalInt.of(-7), comm.attrGet(key));
    assertEquals(Optional.of(-7), comm.getAttr(key));
    comm.attrDelete(key);
    assertEquals(OptionalInt.empty(), comm.attrGet(key));
    Comm.keyvalFree(key);
    assertTrue(!key.isAlive());
    comm.free();
  }

  @Test
  @SuppressWarnings("deprecation")
  void mpi1ReadsTheLeastSignificantPart() {
    try (Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create()) {
      Comm.SELF.setAttr(key, (1L << 40) + 5);
      assertEquals(OptionalInt.of(5), Comm.SELF.attrGet(key));
      Comm.SELF.deleteAttr(key);
    }
  }

  @Test
  void foreignValuesAreSeenAndNeverCrash() {
    try (Keyval<Comm, Plan> key = Comm.createKeyval(Codec.object(Plan.class)).share().create()) {
      Keyval<Comm, Long> other = Comm.createKeyval(Codec.aint()).adopt(key.toInt());
      Comm comm = Comm.SELF.dup();
      comm.setAttr(other, 4711L);
      assertEquals(Optional.of(new Address(4711)), comm.getAttrValue(key));
      ForeignValueException seen =
          assertThrows(ForeignValueException.class, () -> comm.getAttr(key));
      assertEquals(new Address(4711), seen.value());
      Comm twin = comm.dup();
      assertEquals(Optional.of(new Address(4711)), twin.getAttrValue(key));
      twin.free();
      comm.free();
    }
  }

  @Test
  void aKeyOfAnyFormTellsObjectsFromWords() {
    try (Keyval<Comm, AttributeValue> key = Comm.createKeyval(Codec.any()).create()) {
      Comm.SELF.setAttr(key, new AttributeValue.Aint(9));
      assertEquals(Optional.of(new Address(9)), Comm.SELF.getAttr(key));
      Comm.SELF.setAttr(key, new AttributeValue.JavaObject("text"));
      assertEquals(Optional.of(new AttributeValue.JavaObject("text")), Comm.SELF.getAttr(key));
      Comm.SELF.deleteAttr(key);
    }
  }

  @Test
  void predefinedAttributesAreTyped() {
    assertTrue(Comm.WORLD.getAttr(Comm.TAG_UB).orElseThrow() >= 32767);
    ByteBuffer memory = ByteBuffer.allocateDirect(64);
    Win win = Win.create(memory, 8, Info.NULL, Comm.SELF);
    assertEquals(Optional.of(64L), win.getAttr(Win.SIZE));
    assertEquals(Optional.of(8), win.getAttr(Win.DISP_UNIT));
    assertEquals(Optional.of(MpiConstants.WIN_FLAVOR_CREATE), win.getAttr(Win.CREATE_FLAVOR));
    assertTrue(win.getAttr(Win.BASE).orElseThrow().word() != 0);
    win.free();
  }
}
