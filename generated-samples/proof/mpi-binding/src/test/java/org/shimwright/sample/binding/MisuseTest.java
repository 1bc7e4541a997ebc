package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;

/** Everything that is wrong is answered in Java, with a message, and never by a crash. */
@ExtendWith(MpiRunning.class)
class MisuseTest {
  private static void refused(Class<? extends Throwable> type, String message, Executable use) {
    Throwable thrown = assertThrows(type, use);
    assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
  }

  @Test
  void freedObjects() {
    Comm comm = Comm.SELF.dup();
    Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create();
    comm.free();
    refused(IllegalStateException.class, "has been freed", comm::rank);
    refused(IllegalStateException.class, "has been freed", comm::free);
    refused(IllegalStateException.class, "has been freed", () -> comm.setAttr(key, 1L));
    refused(
        IllegalStateException.class, "has been freed", () -> Win.createDynamic(Info.NULL, comm));
    key.close();
  }

  @Test
  void closedKeys() {
    Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).create();
    key.close();
    key.close();
    refused(IllegalStateException.class, "has been freed", () -> Comm.SELF.setAttr(key, 1L));
    refused(IllegalStateException.class, "has been freed", () -> Comm.SELF.getAttr(key));
    refused(IllegalStateException.class, "has been freed", () -> Comm.SELF.deleteAttr(key));
    refused(IllegalStateException.class, "has been freed", key::toInt);
  }

  @Test
  void constants() {
    refused(IllegalStateException.class, "constant of MPI", Comm.WORLD::free);
    refused(IllegalStateException.class, "constant of MPI", Datatype.INT::free);
    refused(IllegalStateException.class, "null handle", Comm.NULL::rank);
    refused(IllegalStateException.class, "null handle", Comm.NULL::free);
  }

  @Test
  void nulls() {
    try (Keyval<Comm, Plan> key = Comm.createKeyval(Codec.object(Plan.class)).create()) {
      refused(
          NullPointerException.class,
          "value is null; delete the attribute",
          () -> Comm.SELF.setAttr(key, null));
      refused(
          NullPointerException.class,
          "value is null; delete the attribute",
          () -> new AttributeValue.JavaObject(null));
      refused(NullPointerException.class, "object is null; pass the one", () -> key.get(null));
      refused(
          NullPointerException.class,
          "comm2 is null; it must be of type Comm",
          () -> Comm.SELF.compare(null));
      refused(
          NullPointerException.class,
          "info is null; pass Info.NULL for none",
          () -> Comm.SELF.dupWithInfo(null));
      refused(
          NullPointerException.class,
          "key is null; it must be of type String",
          () -> Info.ENV.set(null, "true"));
      String noKey = "key is null; pass the key of the attribute";
      Keyval<Comm, Plan> none = null;
      Plan plan = new Plan("a");
      refused(NullPointerException.class, noKey, () -> Comm.SELF.getAttr(none));
      refused(NullPointerException.class, noKey, () -> Comm.SELF.setAttr(none, plan));
      refused(NullPointerException.class, noKey, () -> Comm.SELF.deleteAttr(none));
      refused(NullPointerException.class, noKey, () -> Comm.freeKeyval(none));
      assertThrows(NullPointerException.class, () -> Comm.createKeyval(null));
    }
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void wrongClassAndWrongValue() {
    try (Keyval<Win, Long> onWin = Win.createKeyval(Codec.aint()).create();
        Keyval<Comm, Plan> plans = Comm.createKeyval(Codec.object(Plan.class)).create()) {
      refused(
          IllegalArgumentException.class,
          "cannot be used on a Comm",
          () -> Comm.SELF.setAttr((Keyval) onWin, 1L));
      assertThrows(ClassCastException.class, () -> Comm.SELF.setAttr((Keyval) plans, "text"));
    }
  }

  @Test
  void foreignKeys() {
    Keyval<Comm, Long> none =
        Comm.createKeyval(Codec.aint()).adopt(MpiConstants.ERR_LASTCODE + 12345);
    MpiException refused = assertThrows(MpiException.class, () -> Comm.SELF.setAttr(none, 1L));
    assertTrue(refused.errorClass() != MpiConstants.SUCCESS);
    refused(
        IllegalArgumentException.class,
        "cannot hold Java objects",
        () -> Comm.createKeyval(Codec.object(Plan.class)).adopt(1));
  }

  @Test
  void buffers() {
    refused(
        IllegalArgumentException.class,
        "direct",
        () -> Win.create(ByteBuffer.allocate(8), 1, Info.NULL, Comm.SELF));
    refused(
        IllegalArgumentException.class,
        "direct",
        () -> Win.create(ByteBuffer.allocateDirect(8).asReadOnlyBuffer(), 1, Info.NULL, Comm.SELF));
  }

  @Test
  void errorsOfMpiAreExceptions() {
    int code = Mpi.addErrorCode(Mpi.addErrorClass());
    Mpi.addErrorString(code, "no place left");
    try (Keyval<Comm, Long> key =
        Comm.createKeyval(Codec.aint())
            .onCopy(
                (from, value) -> {
                  throw new MpiException(code, "ours");
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, 1L);
      MpiException bad = assertThrows(MpiException.class, comm::dup);
      assertEquals(code, bad.code());
      assertEquals(Mpi.errorClass(code), bad.errorClass());
      assertEquals("no place left", bad.text());
      comm.free();
    }
  }

  @Test
  void initializingAgainIsRefused() {
    refused(IllegalStateException.class, "initialized already", Mpi::init);
  }

  @Test
  void racingFreeAndGetNeverReachMpiTogether() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (Keyval<Comm, Plan> key = Comm.createKeyval(Codec.object(Plan.class)).share().create()) {
      for (int round = 0; round < 200; round++) {
        Comm comm = Comm.SELF.dup();
        comm.setAttr(key, new Plan("r" + round));
        List<Future<?>> running = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          int number = thread;
          running.add(threads.submit(() -> race(comm, key, number)));
        }
        for (Future<?> run : running) {
          check(run);
        }
      }
    } finally {
      threads.shutdown();
    }
  }

  /** The first thread sets, the last frees, the others read: all of the same attribute. */
  private static void race(Comm comm, Keyval<Comm, Plan> key, int number) {
    if (number == 3) {
      for (int i = ThreadLocalRandom.current().nextInt(200); i > 0; i--) {
        Thread.onSpinWait();
      }
      comm.free();
      return;
    }
    try {
      while (true) {
        comm.getAttr(key);
        if (number == 0) {
          comm.setAttr(key, new Plan("again"));
        }
      }
    } catch (IllegalStateException freed) {
      assertTrue(freed.getMessage().contains("freed"), freed.getMessage());
    }
  }

  private static void check(Future<?> run) throws InterruptedException {
    try {
      run.get();
    } catch (ExecutionException failed) {
      throw new AssertionError(failed.getCause());
    }
  }
}
