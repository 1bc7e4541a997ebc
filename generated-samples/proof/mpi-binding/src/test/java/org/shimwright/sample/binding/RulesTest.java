package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.runtime.mpi.NativeCallbacks;
import org.shimwright.runtime.mpi.NativeProcedure;
import org.shimwright.runtime.mpi.PredefinedKeyval;

/**
 * The rules of caching as a Java program sees them; each test is named after its rule in the
 * specification, with the clause of the standard.
 */
@ExtendWith(MpiRunning.class)
class RulesTest {
  private final List<String> log = new ArrayList<>();

  /** A key whose copies count one up and whose callbacks are logged. */
  private Keyval<Comm, Long> logging() {
    return Comm.createKeyval(Codec.aint())
        .onCopy(
            (from, value) -> {
              log.add("copy " + value);
              return Optional.of(value + 1);
            })
        .onDelete((from, value) -> log.add("delete " + value))
        .create();
  }

  private static Keyval<Comm, Long> failingToCopy() {
    return Comm.createKeyval(Codec.aint())
        .onCopy(
            (from, value) -> {
              throw new IllegalStateException("no copy");
            })
        .create();
  }

  private static Keyval<Comm, Address> natives(NativeProcedure copy, NativeProcedure delete) {
    return Comm.createKeyval(Codec.address())
        .natives(new NativeCallbacks(NativeCallbacks.Language.C, copy, delete, 1))
        .create();
  }

  @Test
  @DisplayName("values-cross-languages (MPI-2.2 16.3.7)")
  void anAddressReadAsANumberIsTheWord() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Address> key = Comm.createKeyval(Codec.address()).create()) {
      Keyval<Comm, Long> number = Comm.createKeyval(Codec.aint()).adopt(key.toInt());
      for (long word : new long[] {0, 17, -7, 1L << 31, -(1L << 40), Long.MIN_VALUE}) {
        comm.setAttr(key, new Address(word));
        assertEquals(Optional.of(word), comm.getAttr(number));
      }
      comm.deleteAttr(key);
    }
    comm.free();
  }

  @Test
  @SuppressWarnings("deprecation")
  @DisplayName("mpi1-put-sign-extends, mpi1-get-truncates (MPI-2.2 16.3.7)")
  void mpi1IntegersAreSignExtendedAndCut() {
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Integer> key = Comm.keyvalCreate().create();
    Keyval<Comm, Long> wide = Comm.createKeyval(Codec.aint()).adopt(key.toInt());
    for (int value : new int[] {7, -7, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      comm.attrPut(key, value);
      assertEquals(Optional.of((long) value), comm.getAttr(wide));
    }
    for (long value : new long[] {1L << 40, (1L << 40) - 7, 1L << 31}) {
      comm.setAttr(wide, value);
      assertEquals(OptionalInt.of((int) value), comm.attrGet(key));
    }
    comm.free();
    key.close();
  }

  @Test
  @DisplayName("keys-in-every-language (MPI-2.2 16.3.7)")
  void aKeyIsAnIntegerThatOthersMayUse() {
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Long> key = logging();
    Keyval<Comm, Long> elsewhere = Comm.createKeyval(Codec.aint()).adopt(key.toInt());
    comm.setAttr(elsewhere, 3L);
    assertEquals(Optional.of(3L), comm.getAttr(key));
    comm.deleteAttr(elsewhere);
    assertEquals(List.of("delete 3"), log);
    comm.free();
    key.close();
  }

  @Test
  @DisplayName(
      "callbacks-in-their-own-language (MPI-2.2 16.3.7), extra-state-has-a-cell (MPI-2.2 16.3.8)")
  void nativeCallbacksGetTheirExtraState() {
    Comm comm = Comm.SELF.dup();
    NativeCallbacks inFortran =
        new NativeCallbacks(
            NativeCallbacks.Language.FORTRAN,
            NativeKeys.procedure("twice_in_fortran"),
            NativeProcedure.none(),
            -2);
    try (Keyval<Comm, Long> fortran = Comm.createKeyval(Codec.aint()).natives(inFortran).create();
        Keyval<Comm, Address> c =
            natives(NativeKeys.procedure("twice_in_c"), NativeProcedure.none())) {
      comm.setAttr(fortran, -20L);
      comm.setAttr(c, new Address(-20));
      Comm twin = comm.dup();
      assertEquals(Optional.of(-42L), twin.getAttr(fortran));
      assertEquals(Optional.of(new Address(-39)), twin.getAttr(c));
      twin.free();
      comm.free();
    }
  }

  @Test
  @DeviationOf(value = "openmpi-delete-callbacks-get-wrong-handle", fatal = true)
  @DisplayName("handle-and-key-in-callbacks (MPI-1.1 5.7.1)")
  void aCallbackGetsTheObjectItIsAbout() {
    List<Optional<Long>> seen = new ArrayList<>();
    try (Keyval<Comm, Long> mark = Comm.createKeyval(Codec.aint()).create();
        Keyval<Comm, Long> key =
            Comm.createKeyval(Codec.aint())
                .onDelete((from, value) -> seen.add(from.getAttr(mark)))
                .create()) {
      for (long number = 1; number <= 2; number++) {
        Comm comm = Comm.SELF.dup();
        comm.setAttr(mark, number);
        comm.setAttr(key, 0L);
        comm.deleteAttr(key);
        comm.free();
      }
    }
    assertEquals(List.of(Optional.of(1L), Optional.of(2L)), seen);
  }

  @Test
  @DisplayName("set-over-deletes-first (MPI-1.1 5.7.1)")
  void settingOverDeletesFirst() {
    try (Keyval<Comm, Long> key = logging()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 1L);
      comm.setAttr(key, 2L);
      assertEquals(List.of("delete 1"), log);
      assertEquals(Optional.of(2L), comm.getAttr(key));
      comm.free();
    }
  }

  @Test
  @DisplayName("failed-delete-keeps-attribute (MPI-1.1 5.7.1)")
  void anAttributeStaysIfItsDeleteCallbackFails() {
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Address> key = natives(NativeProcedure.drop(), NativeKeys.procedure("count_in_c"));
    comm.setAttr(key, new Address(13));
    assertThrows(MpiException.class, () -> comm.deleteAttr(key));
    assertThrows(MpiException.class, () -> comm.setAttr(key, new Address(1)));
    assertEquals(Optional.of(new Address(13)), comm.getAttr(key));
    key.close();
  }

  @Test
  @DeviationOf("mpich-failed-dup-keeps-copies")
  @DisplayName(
      "failed-copy-fails-dup, failed-dup-leaves-nothing, free-tries-every-attribute (MPI-1.1"
          + " 5.7.1)")
  void aFailedDuplicationDeletesWhatWasCopied() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Long> first = logging();
        Keyval<Comm, Long> failing = failingToCopy();
        Keyval<Comm, Long> last = logging()) {
      comm.setAttr(first, 1L);
      comm.setAttr(failing, 5L);
      comm.setAttr(last, 3L);
      MpiException failed = assertThrows(MpiException.class, comm::dup);
      assertEquals("no copy", failed.getCause().getMessage());
      // one of them comes before the one that fails, whichever order the MPI copies in
      boolean forward = log.contains("copy 1");
      assertEquals(forward ? List.of("copy 1", "delete 2") : List.of("copy 3", "delete 4"), log);
      assertEquals(Optional.of(1L), comm.getAttr(first));
      assertEquals(Optional.of(3L), comm.getAttr(last));
      log.clear();
      comm.free();
      assertEquals(Set.of("delete 1", "delete 3"), Set.copyOf(log));
    }
  }

  @Test
  @DisplayName("copy-flag-false-drops, copy-flag-true-copies (MPI-1.1 5.7.1)")
  void aCopyCallbackDecides() {
    try (Keyval<Comm, Long> key =
        Comm.createKeyval(Codec.aint())
            .onCopy((from, value) -> value < 0 ? Optional.empty() : Optional.of(value))
            .create()) {
      Comm comm = Comm.SELF.dup();
      for (long value : new long[] {-1, 4}) {
        comm.setAttr(key, value);
        Comm twin = comm.dup();
        assertEquals(value < 0 ? Optional.empty() : Optional.of(value), twin.getAttr(key));
        twin.free();
      }
      comm.free();
    }
  }

  @Test
  @DisplayName(
      "freed-key-lives-on, free-stores-invalid, invalid-key-is-an-error, second-free-does-nothing"
          + " (MPI-1.1 5.7.1)")
  void aFreedKeyLivesUntilItsLastAttributeIsGone() {
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Long> key = logging();
    comm.setAttr(key, 1L);
    key.close();
    key.close();
    assertFalse(key.isAlive());
    assertThrows(IllegalStateException.class, () -> comm.setAttr(key, 2L));
    Comm twin = comm.dup();
    comm.free();
    twin.free();
    assertEquals(List.of("copy 1", "delete 1", "delete 2"), log);
  }

  @Test
  @DeviationOf("openmpi-delete-of-unset-fails")
  @DisplayName("get-of-unset-is-no-error, delete-of-unset-succeeds (MPI-1.1 5.7.1)")
  void whatIsUnsetReadsAsEmptyAndCanBeDeleted() {
    try (Keyval<Comm, Long> key = logging()) {
      assertEquals(Optional.empty(), Comm.SELF.getAttr(key));
      Comm.SELF.deleteAttr(key);
      assertEquals(List.of(), log);
    }
  }

  @Test
  @DeviationOf("openmpi-create-group-copies")
  @DisplayName("only-dup-copies (MPI-4.1 8.7.1)")
  void otherConstructorsDoNotCopy() {
    try (Keyval<Comm, Long> key = logging()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 1L);
      Group group = comm.group();
      List<Comm> others =
          List.of(
              comm.split(0, 0),
              comm.splitType(MpiConstants.COMM_TYPE_SHARED, 0, Info.NULL),
              comm.create(group),
              comm.createGroup(group, 0));
      for (Comm other : others) {
        assertEquals(Optional.empty(), other.getAttr(key));
        other.free();
      }
      assertEquals(List.of(), log);
      group.free();
      comm.free();
    }
  }

  @Test
  @DisplayName("callbacks-are-synchronous (MPI-1.1 5.7.1)")
  void callbacksRunInsideTheCall() {
    List<Thread> threads = new ArrayList<>();
    try (Keyval<Comm, Long> key =
        Comm.createKeyval(Codec.aint())
            .onDelete((from, value) -> threads.add(Thread.currentThread()))
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 1L);
      assertEquals(List.of(), threads);
      comm.deleteAttr(key);
      assertEquals(1, threads.size());
      assertSame(Thread.currentThread(), threads.get(0));
      comm.free();
    }
  }

  @Test
  @DisplayName("predefined-attributes-are-fixed (MPI-4 9.1.2)")
  void predefinedKeysAreNoKeysToSetBy() {
    assertFalse(Keyval.class.isAssignableFrom(PredefinedKeyval.class));
    int before = Comm.WORLD.getAttr(Comm.TAG_UB).orElseThrow();
    assertTrue(before >= 32767);
    assertEquals(Optional.of(before), Comm.WORLD.getAttr(Comm.TAG_UB));
  }

  @Test
  @DisplayName("window-attributes (MPI-4.1, Window Attributes)")
  void aWindowTellsWhatItIs() {
    Win win = Win.allocate(24, 8, Info.NULL, Comm.SELF).win();
    assertEquals(Optional.of(24L), win.getAttr(Win.SIZE));
    assertEquals(Optional.of(8), win.getAttr(Win.DISP_UNIT));
    assertEquals(Optional.of(MpiConstants.WIN_FLAVOR_ALLOCATE), win.getAttr(Win.CREATE_FLAVOR));
    assertTrue(win.getAttr(Win.BASE).orElseThrow().word() != 0);
    assertTrue(win.getAttr(Win.MODEL).isPresent());
    win.free();
  }

  @Test
  @DisplayName("processor-name-fits (MPI-4 9.1)")
  void theProcessorHasAName() {
    String name = Mpi.getProcessorName();
    assertFalse(name.isBlank());
    assertTrue(name.length() < 256 && name.indexOf('\0') < 0, name);
  }

  @Test
  @SuppressWarnings("deprecation")
  @DisplayName("dup-fn-copies-word-and-tag (MPI-2.2 16.3.7)")
  void sharingCopiesTheValueAsItWasStored() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Integer> key = Comm.keyvalCreate().share().create()) {
      comm.attrPut(key, -7);
      Comm twin = comm.dup();
      assertEquals(OptionalInt.of(-7), twin.attrGet(key));
      assertEquals(Optional.of(-7), twin.getAttr(key));
      twin.free();
      comm.free();
    }
  }

  @Test
  @DeviationOf("mpich-set-over-keeps-place")
  @DisplayName(
      "set-over-takes-new-place, reverse-order-on-free (MPI-4.1, Finalizing MPI),"
          + " free-runs-all-delete-callbacks (MPI-1.1 5.7.1)")
  void freeDeletesInReverseOrderOfSetting() {
    try (Keyval<Comm, Long> first = logging();
        Keyval<Comm, Long> second = logging()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(first, 1L);
      comm.setAttr(second, 2L);
      comm.setAttr(first, 3L);
      comm.free();
    }
    assertEquals(List.of("delete 1", "delete 3", "delete 2"), log);
  }

  @Test
  @DisplayName("callback-error-returned-verbatim (MPI-1.1 5.7.1)")
  void aUsersErrorCodeComesBack() {
    int code = Mpi.addErrorCode(Mpi.addErrorClass());
    try (Keyval<Comm, Long> key =
        Comm.createKeyval(Codec.aint())
            .onCopy(
                (from, value) -> {
                  throw new MpiException(code, "ours");
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 1L);
      assertEquals(code, assertThrows(MpiException.class, comm::dup).code());
      comm.free();
    }
  }

  @Test
  @DeviationOf("openmpi-bad-keys-are-err-other")
  @DisplayName("bad-key-class (MPI-4.1, Error Classes)")
  void aKeyOfAnotherClassIsNoKey() {
    try (Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create()) {
      Keyval<Datatype, Long> wrong = Datatype.createKeyval(Codec.aint()).adopt(key.toInt());
      Datatype type = Datatype.contiguous(2, Datatype.BYTE);
      MpiException refused = assertThrows(MpiException.class, () -> type.setAttr(wrong, 1L));
      assertEquals(MpiConstants.ERR_KEYVAL, refused.errorClass());
      type.free();
    }
  }

  @Test
  @DeviationOf("mpich-loses-what-callback-sets")
  @DeviationOf(value = "openmpi-delete-callbacks-get-wrong-handle", fatal = true)
  @DisplayName(
      "callbacks-may-change-the-object (MPI-1.1 5.7.1), no-lock-during-callbacks (MPI-4.1, MPI and"
          + " Threads)")
  void aCallbackAndAnotherThreadMayUseTheObject() {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Long> mine = Comm.createKeyval(Codec.aint()).create();
        Keyval<Comm, Long> theirs = Comm.createKeyval(Codec.aint()).create();
        Keyval<Comm, Long> key =
            Comm.createKeyval(Codec.aint())
                .onDelete(
                    (from, value) -> {
                      from.setAttr(mine, value);
                      Thread other = new Thread(() -> comm.setAttr(theirs, -value));
                      other.start();
                      other.join(10_000);
                      assertFalse(other.isAlive(), "the other thread waits for a lock");
                    })
                .create()) {
      comm.setAttr(key, 8L);
      comm.deleteAttr(key);
      assertEquals(Optional.of(8L), comm.getAttr(mine));
      assertEquals(Optional.of(-8L), comm.getAttr(theirs));
      comm.free();
    }
  }
}
