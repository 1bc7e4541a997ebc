package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.mpi.AttributeHolder;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.CopyCallback;
import org.shimwright.runtime.mpi.DeleteCallback;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.runtime.mpi.PredefinedKeyval;

/** What objects of all classes have in common: they are closed, and carry attributes. */
@ExtendWith(MpiRunning.class)
class ClosingTest {
  @Test
  void whatAProgramMadeIsFreedAtTheEndOfTheStatement() {
    List<NativeHandle> made = new ArrayList<>();
    try (Comm comm = Comm.SELF.dup();
        Win win = Win.createDynamic(Info.NULL, comm);
        Datatype type = Datatype.contiguous(2, Datatype.INT);
        Group group = comm.group();
        Info info = Info.create();
        Comm adopted = Comm.fromHandle(NativeSharing.duplicateInC(comm.toHandle())).adopt()) {
      made.addAll(List.of(comm, win, type, group, info, adopted));
      made.forEach(object -> assertTrue(object.isAlive(), object::toString));
    }
    made.forEach(object -> assertFalse(object.isAlive(), object::toString));
  }

  @Test
  void whatIsNotToBeFreedStays() {
    Comm made = Comm.SELF.dup();
    try (Comm world = Comm.WORLD;
        Comm none = Comm.NULL;
        Datatype integer = Datatype.INT;
        Errhandler returning = Errhandler.ERRORS_RETURN;
        Comm borrowed = Comm.fromHandle(made.toHandle())) {
      assertEquals(1, borrowed.size());
      assertTrue(none.isNull() && world.isAlive() && integer.isAlive() && returning.isAlive());
    }
    assertTrue(Comm.WORLD.isAlive() && Datatype.INT.isAlive() && made.isAlive());
    made.close();
    made.close();
    assertFalse(made.isAlive());
  }

  @Test
  void whatACallbackKeepsFromBeingFreedIsClosedAgain() {
    AtomicBoolean refuses = new AtomicBoolean(true);
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Long> key =
        Comm.createKeyval(Codec.aint())
            .onDelete(
                (from, value) -> {
                  from.close(); // borrowed: not for the callback to free
                  if (refuses.get()) {
                    throw new IllegalStateException("not yet");
                  }
                })
            .create()) {
      comm.setAttr(key, 1L);
      assertThrows(MpiException.class, comm::close);
      assertTrue(comm.isAlive());
      refuses.set(false);
      comm.close();
      assertFalse(comm.isAlive());
    }
  }

  @Test
  void aRequestKeepsItsCommunicatorFromBeingClosed() {
    Comm.IdupResult made = Comm.SELF.idup();
    assertTrue(
        assertThrows(IllegalStateException.class, made.newcomm()::close)
            .getMessage()
            .contains("not ready"));
    made.request().await();
    made.newcomm().close();
  }

  private static <O extends NativeHandle & AttributeHolder<O>> void carries(
      O object, Keyval<O, Long> key, PredefinedKeyval<O, ?> predefined) {
    object.setAttr(key, object.getAttr(key).orElse(41L) + 1);
    assertEquals(Optional.of(42L), object.getAttr(key));
    assertEquals(Optional.of(new AttributeValue.Aint(42)), object.getAttrValue(key));
    object.deleteAttr(key);
    assertEquals(Optional.empty(), object.getAttr(key));
    if (predefined != null) {
      assertTrue(object.getAttr(predefined).isPresent());
    }
    assertThrows(NullPointerException.class, () -> object.setAttr(key, null));
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void oneMethodSetsReadsAndDeletesOnAllThreeClasses() {
    try (Comm comm = Comm.SELF.dup();
        Win win = Win.createDynamic(Info.NULL, comm);
        Datatype type = Datatype.INT.dup();
        Keyval<Comm, Long> ofComm = Comm.createKeyval(Codec.aint()).create();
        Keyval<Win, Long> ofWin = Win.createKeyval(Codec.aint()).create();
        Keyval<Datatype, Long> ofType = Datatype.createKeyval(Codec.aint()).create()) {
      carries(comm, ofComm, null);
      carries(win, ofWin, Win.SIZE);
      carries(type, ofType, null);
      AttributeHolder holder = comm;
      assertThrows(IllegalArgumentException.class, () -> holder.setAttr(ofWin, 1L));
      assertThrows(IllegalArgumentException.class, () -> holder.deleteAttr(ofType));
    }
  }

  @Test
  void callbacksOfSeveralKeysAreToldWhichKey() {
    List<Object> told = new ArrayList<>();
    CopyCallback.WithKey<Comm, Long> copied =
        (key, from, value) -> {
          told.add(key);
          return Optional.of(value + 1);
        };
    DeleteCallback.WithKey<Comm, Long> deleted = (key, from, value) -> told.add(key);
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Long> first =
        Comm.createKeyval(Codec.aint()).onCopy(copied).onDelete(deleted).create();
    Keyval<Comm, Long> second =
        Comm.createKeyval(Codec.aint()).onCopy(copied).onDelete(deleted).create();
    comm.setAttr(first, 1L);
    comm.setAttr(second, 2L);
    Comm copy = comm.dup();
    assertEquals(2, told.size());
    assertTrue(told.containsAll(List.of(first, second)));
    told.clear();
    assertEquals(Optional.of(3L), copy.getAttr(second));
    first.close();
    comm.deleteAttr(second);
    comm.close();
    assertEquals(2, told.size());
    assertSame(second, told.get(0));
    assertSame(first, told.get(1), "a closed key is named, too");
    copy.close();
    second.close();
  }
}
