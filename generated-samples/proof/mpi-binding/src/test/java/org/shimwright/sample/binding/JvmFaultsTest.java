package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/** What happens where the JVM refuses native code what it asks for. */
@ExtendWith(MpiRunning.class)
class JvmFaultsTest {
  private final List<String> log = new ArrayList<>();
  private final List<WeakReference<Plan>> copies = new ArrayList<>();

  private Keyval<Comm, Plan> logging() {
    return Comm.createKeyval(Codec.object(Plan.class))
        .onCopy(
            (from, plan) -> {
              Plan copy = new Plan(plan.name + "'");
              copies.add(new WeakReference<>(copy));
              log.add("copy " + plan);
              return Optional.of(copy);
            })
        .onDelete((from, plan) -> log.add("delete " + plan))
        .create();
  }

  /** Sets an attribute of MPI_COMM_SELF that nothing in Java refers to. */
  private static WeakReference<Plan> set(Keyval<Comm, Plan> key) {
    Plan plan = new Plan("a");
    Comm.SELF.setAttr(key, plan);
    return new WeakReference<>(plan);
  }

  private static void assertLetGo(WeakReference<Plan> plan) {
    for (int i = 0; i < 50 && plan.get() != null; i++) {
      System.gc();
    }
    assertNull(plan.get(), "nothing holds it any more");
  }

  @Test
  void aCopyOnAThreadThatCannotBeAttachedFails() {
    try (Keyval<Comm, Plan> key = logging()) {
      set(key);
      JvmFaults.refuseThreads(true);
      int status = JvmFaults.duplicateElsewhere();
      JvmFaults.refuseThreads(false);
      assertNotEquals(0, status);
      assertEquals(0, JvmFaults.duplicateElsewhere());
      Comm.SELF.deleteAttr(key);
    }
    assertEquals(List.of("copy a", "delete a'", "delete a"), log);
  }

  @Test
  void aDeletionOnAThreadThatCannotBeAttachedFailsAndItsObjectIsLetGo() {
    try (Keyval<Comm, Plan> key = logging();
        Keyval<Comm, Long> other = Comm.createKeyval(Codec.aint()).create()) {
      WeakReference<Plan> plan = set(key);
      JvmFaults.refuseThreads(true);
      int status = JvmFaults.deleteElsewhere(key.toInt());
      JvmFaults.refuseThreads(false);
      assertNotEquals(0, status);
      Comm.SELF.setAttr(other, 1L);
      assertEquals(Optional.empty(), Comm.SELF.getAttr(key));
      assertLetGo(plan);
      Comm.SELF.deleteAttr(key);
      Comm.SELF.deleteAttr(other);
    }
    assertEquals(List.of(), log);
  }

  @Test
  void aFreeOnAThreadThatCannotBeAttachedFailsAndItsObjectsAreLetGo() {
    try (Keyval<Comm, Plan> key = logging();
        Keyval<Comm, Plan> second = logging()) {
      set(key);
      set(second);
      JvmFaults.refuseThreads(true);
      int status = JvmFaults.freeElsewhere();
      JvmFaults.refuseThreads(false);
      assertNotEquals(0, status);
      Comm.SELF.deleteAttr(key);
      Comm.SELF.deleteAttr(second);
    }
    assertEquals(2, copies.size());
    copies.forEach(JvmFaultsTest::assertLetGo);
  }

  @Test
  void aRefusedArrayLeavesNoOtherInUse() {
    struct(0); // the JDK reads the classes that this loads with arrays of its own
    assertThrows(OutOfMemoryError.class, () -> struct(1));
    assertEquals(0, JvmFaults.arraysInUse(), "the first array was refused");
    assertThrows(OutOfMemoryError.class, () -> struct(2));
    assertEquals(0, JvmFaults.arraysInUse(), "the second array was refused");
    struct(0);
  }

  /** Makes a datatype of two arrays that native code copies, and refuses one of them. */
  private static void struct(int refused) {
    JvmFaults.refuseArray(refused);
    Datatype.createStruct(new int[1], new long[1], new Datatype[] {Datatype.INT}).free();
    assertEquals(0, JvmFaults.arraysInUse());
  }
}
