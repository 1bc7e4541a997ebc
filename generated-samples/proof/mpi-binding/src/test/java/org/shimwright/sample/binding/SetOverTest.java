package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;

/** Sets of Java objects over others, which only take their places. */
@ExtendWith(MpiRunning.class)
class SetOverTest {
  private static final int SETS = 20_000;
  private static final int EACH = 50;

  private final List<WeakReference<Object>> values =
      Collections.synchronizedList(new ArrayList<>());

  private void setOften(Comm comm, Keyval<Comm, Object> key) {
    for (int i = 0; i < SETS; i++) {
      Object value = new Object();
      if (i % EACH == 0) {
        values.add(new WeakReference<>(value));
      }
      comm.setAttr(key, value);
      assertTrue(comm.getAttr(key).isPresent(), "a value is lost");
    }
  }

  private void awaitCollected() throws InterruptedException {
    for (int i = 0; i < 200 && values.stream().anyMatch(value -> value.get() != null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(0, values.stream().filter(value -> value.get() != null).count());
  }

  @Test
  void theLastOfSeveralThreadsIsThereAndNoOther() throws InterruptedException {
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Object> key = Comm.createKeyval(Codec.object(Object.class)).create();
        Keyval<Comm, Object> other = Comm.createKeyval(Codec.object(Object.class)).create()) {
      comm.setAttr(key, "first");
      comm.setAttr(other, "first");
      List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
      List<Thread> threads = new ArrayList<>();
      for (Keyval<Comm, Object> each : List.of(key, key, other)) {
        Thread thread = new Thread(() -> setOften(comm, each));
        thread.setUncaughtExceptionHandler((t, fault) -> thrown.add(fault));
        thread.start();
        threads.add(thread);
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertEquals(List.of(), thrown);
      comm.setAttr(key, "last");
      comm.deleteAttr(other);
      assertEquals("last", comm.getAttr(key).orElseThrow());
      awaitCollected();
    }
    comm.free();
  }

  @Test
  void whatIsSetWhileItIsDeletedIsThereOrGone() throws InterruptedException {
    String mpi = Mpi.getLibraryVersion();
    assumeTrue(
        Boolean.getBoolean("binding.layered")
            || !mpi.startsWith("Open MPI") && !mpi.startsWith("MPICH"),
        "if two threads set and delete one attribute, Open MPI frees its key too early, and MPICH"
            + " loses what is set while the callback runs (mpich-loses-what-thread-sets)");
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Object> key = Comm.createKeyval(Codec.object(Object.class)).create()) {
      Thread deleting =
          new Thread(
              () -> {
                for (int i = 0; i < SETS; i++) {
                  try {
                    comm.deleteAttr(key);
                  } catch (MpiException absent) {
                    Thread.onSpinWait();
                  }
                }
              });
      deleting.start();
      for (int i = 0; i < SETS; i++) {
        Object value = new Object();
        if (i % EACH == 0) {
          values.add(new WeakReference<>(value));
        }
        comm.setAttr(key, value);
        Object found = comm.getAttr(key).orElse(null);
        assertTrue(found == null || found == value, "an old value");
      }
      deleting.join();
      comm.setAttr(key, "last");
      assertEquals("last", comm.getAttr(key).orElseThrow());
      comm.deleteAttr(key);
      assertFalse(comm.getAttr(key).isPresent());
      awaitCollected();
    }
    comm.free();
  }

  @Test
  @DeviationOf(value = "openmpi-delete-callbacks-get-wrong-handle", fatal = true)
  void aCallbackOfAnotherKeyMaySetOver() throws InterruptedException {
    Comm comm = Comm.SELF.dup();
    Object[] found = new Object[1];
    try (Keyval<Comm, Object> key = Comm.createKeyval(Codec.object(Object.class)).create();
        Keyval<Comm, Long> calling =
            Comm.createKeyval(Codec.aint())
                .onDelete(
                    (from, value) -> {
                      Object inside = new StringBuilder("inside");
                      values.add(new WeakReference<>(inside));
                      from.setAttr(key, inside);
                      found[0] = from.getAttr(key).orElseThrow().toString();
                    })
                .create()) {
      comm.setAttr(key, "outside");
      comm.setAttr(calling, 1L);
      comm.deleteAttr(calling);
      assertEquals("inside", found[0]);
      assertEquals("inside", comm.getAttr(key).orElseThrow().toString());
      comm.setAttr(key, "after");
      awaitCollected();
      assertEquals("after", comm.getAttr(key).orElseThrow());
    }
    comm.free();
  }

  @Test
  void anObjectThatNeverHadItGetsIt() {
    Comm first = Comm.SELF.dup();
    Comm second = Comm.SELF.dup();
    try (Keyval<Comm, Object> key = Comm.createKeyval(Codec.object(Object.class)).create()) {
      first.setAttr(key, "first");
      second.setAttr(key, "second");
      first.setAttr(key, "again");
      assertEquals("again", first.getAttr(key).orElseThrow());
      assertEquals("second", second.getAttr(key).orElseThrow());
    }
    first.free();
    second.free();
  }
}
