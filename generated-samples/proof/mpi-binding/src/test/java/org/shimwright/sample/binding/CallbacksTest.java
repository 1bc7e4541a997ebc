package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.runtime.mpi.NativeCallbacks;
import org.shimwright.runtime.mpi.NativeProcedure;

/** Java and native callbacks: when they run, what they see, and what their failure does. */
@ExtendWith(MpiRunning.class)
class CallbacksTest {
  private final List<String> log = new ArrayList<>();

  private Keyval<Comm, Plan> logging() {
    return Comm.createKeyval(Codec.object(Plan.class))
        .onCopy(
            (from, plan) -> {
              log.add("copy " + plan);
              return Optional.of(new Plan(plan.name + "'"));
            })
        .onDelete((from, plan) -> log.add("delete " + plan))
        .create();
  }

  @Test
  void everyDuplicationAsks() {
    try (Keyval<Comm, Plan> key = logging()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      Comm second = comm.dup();
      Comm third = comm.dupWithInfo(Info.NULL);
      Comm.IdupResult started = comm.idup();
      started.request().await();
      for (Comm twin : List.of(second, third, started.newcomm())) {
        assertEquals("a'", twin.getAttr(key).orElseThrow().name);
        twin.free();
      }
      comm.free();
    }
    assertEquals(3, log.stream().filter("copy a"::equals).count());
    assertEquals(3, log.stream().filter("delete a'"::equals).count());
    assertEquals(1, log.stream().filter("delete a"::equals).count());
  }

  /** New in MPI 4: an MPI of an older standard need not have it, and must say so if it has not. */
  @Test
  void theYoungestDuplicationAsksOrIsRefusedByName() {
    try (Keyval<Comm, Plan> key = logging()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      Comm.IdupWithInfoResult informed;
      try {
        informed = comm.idupWithInfo(Info.NULL);
      } catch (UnsupportedOperationException lacking) {
        String message = lacking.getMessage();
        assertTrue(Mpi.getVersion().version() < 4, message);
        assertTrue(message.startsWith("MPI_Comm_idup_with_info, new in MPI 4.0"), message);
        assertTrue(message.contains(Mpi.getLibraryVersion().split("[,\n]")[0]), message);
        comm.free();
        return;
      }
      while (informed.request().isAlive() && !informed.request().test()) {
        Thread.onSpinWait();
      }
      assertEquals("a'", informed.newcomm().getAttr(key).orElseThrow().name);
      informed.newcomm().free();
      comm.free();
    }
    assertEquals(List.of("copy a", "delete a'", "delete a"), log);
  }

  @Test
  void deletionIsToldOnDeleteSetOverAndFree() {
    try (Keyval<Comm, Plan> key = logging()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      comm.setAttr(key, new Plan("b"));
      assertEquals(List.of("delete a"), log);
      comm.deleteAttr(key);
      assertEquals(List.of("delete a", "delete b"), log);
      comm.setAttr(key, new Plan("c"));
      comm.free();
      assertEquals(List.of("delete a", "delete b", "delete c"), log);
    }
  }

  @Test
  void aFreedKeysCallbacksRunForItsLastAttributes() {
    Keyval<Comm, Plan> key = logging();
    Comm comm = Comm.SELF.dup();
    comm.setAttr(key, new Plan("a"));
    key.close();
    Comm twin = comm.dup();
    comm.free();
    twin.free();
    assertEquals(List.of("copy a", "delete a", "delete a'"), log);
  }

  @Test
  @DeviationOf("mpich-mpi1-copies-are-zero-extended")
  void integerFormsComeAsTheyWereStored() {
    List<Number> seen = new ArrayList<>();
    try (Keyval<Comm, Integer> ints =
            Comm.createKeyval(Codec.integer())
                .onCopy((from, value) -> Optional.of(value - 1))
                .onDelete((from, value) -> seen.add(value))
                .create();
        Keyval<Comm, Long> longs =
            Comm.createKeyval(Codec.aint())
                .onCopy((from, value) -> Optional.of(value * 2))
                .onDelete((from, value) -> seen.add(value))
                .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(ints, -7);
      comm.setAttr(longs, -(1L << 40));
      Comm twin = comm.dup();
      assertEquals(Optional.of(-8), twin.getAttr(ints));
      assertEquals(Optional.of(-(1L << 41)), twin.getAttr(longs));
      twin.free();
      comm.free();
      assertEquals(4, seen.size());
      assertTrue(seen.containsAll(List.of(-8, -7, -(1L << 40), -(1L << 41))), seen.toString());
    }
  }

  @Test
  @DeviationOf("mpich-type-lives-in-its-duplicates")
  void windowsAndDatatypesToo() {
    List<String> seen = new ArrayList<>();
    try (Keyval<Win, Plan> onWin =
            Win.createKeyval(Codec.object(Plan.class))
                .onDelete((from, plan) -> seen.add("win " + plan))
                .create();
        Keyval<Datatype, Long> onType =
            Datatype.createKeyval(Codec.aint())
                .onCopy((from, value) -> Optional.of(value + from.size()))
                .onDelete((from, value) -> seen.add("type " + value))
                .create()) {
      Win win = Win.allocate(16, 1, Info.NULL, Comm.SELF).win();
      win.setAttr(onWin, new Plan("w"));
      win.free();
      Datatype type = Datatype.contiguous(3, Datatype.BYTE);
      type.setAttr(onType, 100L);
      Datatype twin = type.dup();
      type.free();
      twin.free();
    }
    assertEquals(List.of("win w", "type 100", "type 103"), seen);
  }

  @Test
  void anExceptionInACopyIsTheCauseAtTheCaller() {
    IOException broken = new IOException("disk full");
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onCopy(
                (from, plan) -> {
                  throw broken;
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      MpiException failed = assertThrows(MpiException.class, comm::dup);
      assertSame(broken, failed.getCause());
      assertEquals(MpiConstants.ERR_OTHER, failed.errorClass());
      assertFalse(failed.text().isEmpty());
      assertTrue(failed.getMessage().contains("MPI_Comm_dup"), failed.getMessage());
      assertTrue(comm.isAlive());
      comm.free();
    }
  }

  @Test
  void aFailingDeleteRunsOnceAndTheValueIsGone() {
    List<String> ran = new ArrayList<>();
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onDelete(
                (from, plan) -> {
                  ran.add(plan.name);
                  throw new IllegalArgumentException("no");
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      MpiException failed = assertThrows(MpiException.class, () -> comm.deleteAttr(key));
      assertEquals(IllegalArgumentException.class, failed.getCause().getClass());
      assertEquals(Optional.empty(), comm.getAttr(key));
      comm.deleteAttr(key);
      assertEquals(List.of("a"), ran);
      comm.free();
    }
  }

  @Test
  void anObjectLivesAsLongAsItsAttribute() {
    Keyval<Comm, Plan> key = Comm.createKeyval(Codec.object(Plan.class)).share().create();
    Comm comm = Comm.SELF.dup();
    WeakReference<Plan> plan = new WeakReference<>(new Plan("a"));
    comm.setAttr(key, new Plan("first"));
    comm.setAttr(key, plan.get() == null ? new Plan("a") : plan.get());
    Comm twin = comm.dup();
    key.close();
    comm.free();
    collect();
    Comm third = twin.dup();
    twin.free();
    collect();
    third.free();
    for (int i = 0; i < 50 && plan.get() != null; i++) {
      collect();
    }
    assertEquals(null, plan.get(), "the last attribute is gone, so is the object");
  }

  private static void collect() {
    System.gc();
  }

  @Test
  void aHandleIsDeadAfterItsCallback() {
    AtomicReference<Comm> kept = new AtomicReference<>();
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onDelete(
                (from, plan) -> {
                  assertEquals(0, from.rank());
                  assertThrows(IllegalStateException.class, from::free);
                  kept.set(from);
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      comm.deleteAttr(key);
      IllegalStateException dead =
          assertThrows(IllegalStateException.class, () -> kept.get().rank());
      assertTrue(dead.getMessage().contains("borrowed by a callback"), dead.getMessage());
      comm.free();
    }
  }

  @Test
  @DeviationOf("mpich-loses-what-callback-sets")
  void callbacksMaySetAndDelete() {
    try (Keyval<Comm, Long> other = Comm.createKeyval(Codec.aint()).create();
        Keyval<Comm, Plan> key =
            Comm.createKeyval(Codec.object(Plan.class))
                .onDelete((from, plan) -> from.setAttr(other, 5L))
                .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      comm.deleteAttr(key);
      assertEquals(Optional.of(5L), comm.getAttr(other));
      comm.free();
    }
  }

  @Test
  void anObjectInUseCannotBeFreedByItsOwnCallback() {
    Comm comm = Comm.SELF.dup();
    List<String> refused = new ArrayList<>();
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onDelete(
                (from, plan) ->
                    refused.add(assertThrows(IllegalStateException.class, comm::free).getMessage()))
            .create()) {
      comm.setAttr(key, new Plan("a"));
      comm.deleteAttr(key);
      comm.free();
    }
    assertEquals(1, refused.size());
  }

  private static long copied(NativeCallbacks callbacks) {
    try (Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).natives(callbacks).create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 20L);
      Comm twin = comm.dup();
      long value = twin.getAttr(key).orElseThrow();
      twin.free();
      comm.free();
      return value;
    }
  }

  @Test
  void fortranProceduresCanBeNamed() {
    assertEquals(
        42,
        copied(
            new NativeCallbacks(
                NativeCallbacks.Language.FORTRAN,
                NativeKeys.procedure("twice_in_fortran"),
                NativeProcedure.none(),
                2)));
    assertEquals(
        43,
        copied(
            new NativeCallbacks(
                NativeCallbacks.Language.F08,
                NativeProcedure.named("binding_callbacks", "twice_in_f08")
                    .in(System.getProperty("binding.callbacks")),
                NativeProcedure.none(),
                3)));
  }

  @Test
  void mpi1ProceduresCanBeNamed() {
    try (Keyval<Comm, Integer> key =
        Comm.createKeyval(Codec.integer())
            .natives(
                new NativeCallbacks(
                    NativeCallbacks.Language.FORTRAN_MPI1,
                    NativeKeys.procedure("twice_in_mpi1"),
                    NativeProcedure.none(),
                    2))
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 20);
      Comm twin = comm.dup();
      assertEquals(Optional.of(42), twin.getAttr(key));
      twin.free();
      comm.free();
    }
  }

  @Test
  void cProceduresCanBeNamedAndFail() {
    try (Keyval<Comm, org.shimwright.runtime.mpi.AttributeValue.Address> key =
        Comm.createKeyval(Codec.address())
            .natives(
                new NativeCallbacks(
                    NativeCallbacks.Language.C,
                    NativeKeys.procedure("twice_in_c"),
                    NativeKeys.procedure("count_in_c"),
                    1))
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new org.shimwright.runtime.mpi.AttributeValue.Address(13));
      MpiException failed = assertThrows(MpiException.class, () -> comm.deleteAttr(key));
      assertEquals(MpiConstants.ERR_OTHER, failed.errorClass());
      comm.setAttr(
          Comm.createKeyval(Codec.address()).create(),
          new org.shimwright.runtime.mpi.AttributeValue.Address(1));
      Comm twin = comm.dup();
      assertEquals(27, twin.getAttr(key).orElseThrow().word());
      twin.free();
    }
  }

  @Test
  void aThreadThatTheJvmDoesNotKnowIsAttached() {
    Thread caller = Thread.currentThread();
    List<Boolean> foreign = new ArrayList<>();
    try (Keyval<Comm, Plan> inner =
            Comm.createKeyval(Codec.object(Plan.class))
                .onDelete(
                    (from, plan) ->
                        foreign.add(
                            Thread.currentThread() != caller && Thread.currentThread().isDaemon()))
                .create();
        Keyval<Comm, Long> outer =
            NativeKeys.deletedBy(NativeKeys.procedure("delete_elsewhere"), inner.toInt())) {
      Comm comm = Comm.SELF.dup();
      for (int i = 0; i < 20; i++) {
        comm.setAttr(inner, new Plan("a"));
        comm.setAttr(outer, 1L);
        comm.deleteAttr(outer);
        assertEquals(Optional.empty(), comm.getAttr(inner));
      }
      comm.free();
    }
    assertEquals(20, foreign.size());
    assertFalse(foreign.contains(false));
  }

  @Test
  void aUsersOwnCodeIsToldVerbatim() {
    int code = Mpi.addErrorCode(Mpi.addErrorClass());
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onDelete(
                (from, plan) -> {
                  throw new MpiException(code, "ours");
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      MpiException failed = assertThrows(MpiException.class, comm::free);
      assertEquals(code, failed.code());
      assertEquals("ours", ((MpiException) failed.getCause()).text());
      assertTrue(comm.isAlive(), "a communicator stays with the attribute that failed");
      comm.free();
    }
  }

  @Test
  void aMissingProcedureIsNamed() {
    UnsatisfiedLinkError missing =
        assertThrows(
            UnsatisfiedLinkError.class,
            () ->
                Comm.createKeyval(Codec.aint())
                    .natives(
                        new NativeCallbacks(
                            NativeCallbacks.Language.FORTRAN,
                            NativeProcedure.named("no_such_procedure"),
                            NativeProcedure.none(),
                            0))
                    .create());
    assertTrue(missing.getMessage().contains("no_such_procedure_"), missing.getMessage());
  }
}
