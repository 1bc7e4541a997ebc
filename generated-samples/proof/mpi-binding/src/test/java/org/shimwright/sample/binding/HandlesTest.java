package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Handles;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;

/** Handles go to C and Fortran and come back; what they name is the same object everywhere. */
@ExtendWith(MpiRunning.class)
class HandlesTest {
  /** One class of objects, and how its handles become numbers and numbers its handles. */
  private record Conversions<O extends NativeHandle>(
      O some,
      O none,
      ToLongFunction<O> toHandle,
      LongFunction<O> fromHandle,
      ToIntFunction<O> toFint,
      IntFunction<O> fromFint,
      ToIntFunction<O> toInt,
      IntFunction<O> fromInt,
      Function<O, O> adopt) {}

  private static List<Conversions<?>> everyClass() {
    return List.of(
        new Conversions<>(
            Comm.SELF,
            Comm.NULL,
            Comm::toHandle,
            Comm::fromHandle,
            Comm::toFint,
            Comm::fromFint,
            Comm::toInt,
            Comm::fromInt,
            Comm::adopt),
        new Conversions<>(
            Win.createDynamic(Info.NULL, Comm.SELF),
            Win.NULL,
            Win::toHandle,
            Win::fromHandle,
            Win::toFint,
            Win::fromFint,
            Win::toInt,
            Win::fromInt,
            Win::adopt),
        new Conversions<>(
            Datatype.INT,
            Datatype.NULL,
            Datatype::toHandle,
            Datatype::fromHandle,
            Datatype::toFint,
            Datatype::fromFint,
            Datatype::toInt,
            Datatype::fromInt,
            Datatype::adopt),
        new Conversions<>(
            Comm.SELF.group(),
            Group.NULL,
            Group::toHandle,
            Group::fromHandle,
            Group::toFint,
            Group::fromFint,
            Group::toInt,
            Group::fromInt,
            Group::adopt),
        new Conversions<>(
            Info.create(),
            Info.NULL,
            Info::toHandle,
            Info::fromHandle,
            Info::toFint,
            Info::fromFint,
            Info::toInt,
            Info::fromInt,
            Info::adopt),
        new Conversions<>(
            Comm.SELF.idup().request(),
            Request.NULL,
            Request::toHandle,
            Request::fromHandle,
            Request::toFint,
            Request::fromFint,
            Request::toInt,
            Request::fromInt,
            Request::adopt),
        new Conversions<>(
            Errhandler.ERRORS_RETURN,
            Errhandler.NULL,
            Errhandler::toHandle,
            Errhandler::fromHandle,
            Errhandler::toFint,
            Errhandler::fromFint,
            Errhandler::toInt,
            Errhandler::fromInt,
            Errhandler::adopt),
        new Conversions<>(
            Op.SUM,
            Op.NULL,
            Op::toHandle,
            Op::fromHandle,
            Op::toFint,
            Op::fromFint,
            Op::toInt,
            Op::fromInt,
            Op::adopt));
  }

  private static boolean hasIntegersOfMpi5() {
    return Mpi.getVersion().version() >= 5;
  }

  private static void refused(Class<? extends Throwable> type, String message, Executable use) {
    Throwable thrown = assertThrows(type, use);
    assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
  }

  @Test
  void everyHandleComesBackAsItWas() {
    everyClass().forEach(HandlesTest::comesBack);
  }

  private static <O extends NativeHandle> void comesBack(Conversions<O> one) {
    for (O object : List.of(one.some(), one.none())) {
      List<O> back = new ArrayList<>();
      back.add(one.fromHandle().apply(one.toHandle().applyAsLong(object)));
      back.add(one.fromFint().apply(one.toFint().applyAsInt(object)));
      if (hasIntegersOfMpi5()) {
        back.add(one.fromInt().apply(one.toInt().applyAsInt(object)));
      } else {
        String name = object.getClass().getSimpleName();
        refused(
            UnsupportedOperationException.class,
            name.equals("Datatype") ? "MPI_Type_toint" : "MPI_" + name + "_toint",
            () -> one.toInt().applyAsInt(object));
        refused(UnsupportedOperationException.class, "_fromint", () -> one.fromInt().apply(1));
      }
      for (O again : back) {
        assertEquals(object, again);
        assertEquals(object.hashCode(), again.hashCode());
        assertEquals(object == one.none(), Handles.isNull(again), again::toString);
      }
    }
    refused(IllegalStateException.class, "null handle", () -> one.adopt().apply(one.none()));
  }

  @Test
  void numbersThatAreNoHandlesAreRefusedAtTheLatestWhenTheyAreUsed() {
    boolean embedded = Mpi.getLibraryVersion().startsWith("Shimwright");
    List<Integer> numbers = new ArrayList<>(List.of(-1, 0x7fffffff, Integer.MIN_VALUE, 1 << 20));
    if (embedded) { // elsewhere these are handles of Fortran
      numbers.addAll(List.of(0, 42));
    }
    for (int number : numbers) {
      refusedInTheEnd(() -> Comm.fromFint(number).rank());
      refusedInTheEnd(() -> Datatype.fromFint(number).size());
      refusedInTheEnd(() -> Group.fromFint(number).size());
      if (embedded) { // elsewhere a wrong address ends the process, and a number may be one
        refusedInTheEnd(() -> Comm.fromHandle(number).rank());
        refusedInTheEnd(() -> Win.fromHandle(~0L << 32 | number).getGroup());
        refusedInTheEnd(() -> Comm.fromInt(number).rank());
        refusedInTheEnd(() -> Info.fromHandle(number | 1L << 40).adopt().free());
        refusedInTheEnd(() -> Request.fromFint(number | 1 << 22).adopt().await());
      }
    }
  }

  private static void refusedInTheEnd(Executable use) {
    Throwable thrown = assertThrows(RuntimeException.class, use);
    assertTrue(
        thrown instanceof MpiException || thrown instanceof IllegalArgumentException,
        thrown::toString);
  }

  @Test
  void whatIsBorrowedIsFreedByItsMakerOrByTheOneWhoAdoptedIt() {
    Comm made = Comm.SELF.dup();
    Comm borrowed = Comm.fromHandle(made.toHandle());
    refused(IllegalStateException.class, "borrowed from other code", borrowed::free);
    assertTrue(borrowed.isAlive());
    refused(IllegalStateException.class, "belongs to this program already", made::adopt);
    refused(IllegalStateException.class, "constant of MPI", Comm.SELF::adopt);
    made.free();
    refused(IllegalStateException.class, "has been freed", made::toHandle);
    refused(IllegalStateException.class, "has been freed", made::toFint);
    refused(IllegalStateException.class, "has been freed", made::adopt);

    Comm ofC = Comm.fromHandle(NativeSharing.duplicateInC(Comm.SELF.toHandle()));
    assertEquals(1, ofC.size());
    assertSame(ofC, ofC.adopt());
    ofC.free();
    Comm ofFortran = Comm.fromFint(NativeSharing.duplicateInFortran(Comm.SELF.toFint()));
    assertEquals(1, ofFortran.size());
    assertEquals(0, NativeSharing.freeInC(ofFortran.toHandle()));
  }

  @Test
  void theEmbeddedMpiSeesThatOtherCodeFreedAnObject() {
    assumeTrue(Mpi.getLibraryVersion().startsWith("Shimwright"), "others may crash");
    Comm comm = Comm.fromHandle(NativeSharing.duplicateInC(Comm.SELF.toHandle()));
    assertEquals(0, NativeSharing.freeInC(comm.toHandle()));
    MpiException thrown = assertThrows(MpiException.class, comm::rank);
    assertEquals(MpiConstants.ERR_COMM, thrown.errorClass());
    thrown = assertThrows(MpiException.class, () -> comm.adopt().free());
    assertEquals(MpiConstants.ERR_COMM, thrown.errorClass());
  }

  @Test
  void cAndFortranReadWhatJavaSet() {
    try (Keyval<Comm, Integer> key = Comm.createKeyval(Codec.integer()).share().create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 4711);
      Comm copy = comm.dup();
      assertEquals(4711, NativeSharing.integerInC(copy.toHandle(), key.toInt()));
      assertEquals(4711, NativeSharing.integerInFortran(copy.toFint(), key.toInt()));
      assertTrue(NativeSharing.isNullInC(Comm.NULL.toHandle()));
      assertFalse(NativeSharing.isNullInC(comm.toHandle()));
      copy.free();
      comm.free();
    }
    Datatype type = Datatype.contiguous(3, Datatype.DOUBLE);
    assertEquals(24, NativeSharing.boundsInFortran(type.toFint())[1]);
    type.free();
  }

  @Test
  void equalsAndHashCodeGoByHandle() {
    Comm one = Comm.SELF.dup();
    Comm same = Comm.fromHandle(one.toHandle());
    Comm other = Comm.SELF.dup();
    assertEquals(one, same);
    assertEquals(Set.of(one), Set.copyOf(List.of(same)));
    assertNotEquals(one, other);
    assertNotEquals(one, null);
    assertNotEquals((Object) Comm.NULL, Win.NULL);
    assertNotEquals(one, "a comm");
    assertEquals(Comparison.IDENT, one.compare(same));
    assertEquals(Comparison.CONGRUENT, one.compare(other));
    Set<Comm> known = new HashSet<>(List.of(one, other));
    other.free();
    assertTrue(known.contains(other), "it keeps its hash code");
    long freed = one.toHandle();
    one.free();
    assertEquals(one, one);
    assertNotEquals(one, Comm.fromHandle(freed), "the handle may be another object's by now");
  }

  @Test
  void aCallbackGetsTheObjectThatItIsCalledFor() {
    List<Comm> seen = new ArrayList<>();
    List<Boolean> equal = new ArrayList<>();
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Address> key = // of C: Open MPI's delete callbacks of Fortran get another
        Comm.createKeyval(Codec.address())
            .onCopy(
                (from, value) -> {
                  seen.add(from);
                  equal.add(from.equals(comm) && comm.equals(from));
                  refused(IllegalStateException.class, "borrowed by a callback", from::adopt);
                  return Optional.of(value);
                })
            .onDelete((from, value) -> equal.add(from.equals(comm)))
            .create()) {
      comm.setAttr(key, new Address(8));
      Comm copy = comm.dup();
      copy.free();
      comm.free();
    }
    assertEquals(List.of(true, false, true), equal);
    assertNotEquals(comm, seen.get(0), "both are over");
    refused(IllegalStateException.class, "borrowed by a callback", () -> seen.get(0).toHandle());
  }
}
