package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/** One life of MPI from before its beginning to after its end; the only test of its process. */
class LifecycleTest {
  @Test
  @DisplayName(
      "self-attributes-at-finalize, mpi-usable-in-finalize-callbacks (MPI-4.1, Finalizing MPI)")
  void beforeWhileAndAfter() throws Exception {
    assertFalse(Mpi.initialized());
    refused("not initialized", Comm.WORLD::rank);
    refused("not initialized", () -> Comm.createKeyval(Codec.aint()).create());
    refused("not initialized", () -> Comm.WORLD.getAttr(Comm.TAG_UB));
    assertTrue(Mpi.getVersion().version() >= 3);

    List<String> atTheEnd = new ArrayList<>();
    WeakReference<Plan> unseen;
    Keyval<Comm, Plan> plans;
    Comm left;
    try (Mpi.Session session = Mpi.start()) {
      assertTrue(session != null && Mpi.initialized());
      assertEquals(ThreadLevel.MULTIPLE, Mpi.queryThread());
      Keyval<Comm, String> key =
          Comm.createKeyval(Codec.object(String.class))
              .onDelete(
                  (self, name) -> atTheEnd.add(name + " " + self.size() + " " + Mpi.finalized()))
              .create();
      Keyval<Comm, String> second =
          Comm.createKeyval(Codec.object(String.class))
              .onDelete(
                  (self, name) -> {
                    refused("callback cannot finalize", Mpi::finish);
                    atTheEnd.add(name);
                  })
              .create();
      Comm.SELF.setAttr(key, "first");
      Comm.SELF.setAttr(second, "second");
      plans = Comm.createKeyval(Codec.object(Plan.class)).create();
      left = Comm.WORLD.dup();
      unseen = hold(left, plans);
    }
    assertEquals(List.of("second", "first 1 false"), atTheEnd);
    assertTrue(Mpi.finalized());
    refused("finalized", Comm.WORLD::rank);
    refused("finalized", left::free);
    refused("finalized", plans::close);
    refused("cannot be initialized a second time", Mpi::init);
    refused("finalized", Mpi::finish);
    for (int i = 0; i < 50 && unseen.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(null, unseen.get(), "no attribute outlives MPI");
  }

  private static WeakReference<Plan> hold(Comm comm, Keyval<Comm, Plan> key) {
    Plan plan = new Plan("left over");
    comm.setAttr(key, plan);
    return new WeakReference<>(plan);
  }

  private static void refused(String message, org.junit.jupiter.api.function.Executable use) {
    IllegalStateException thrown = assertThrows(IllegalStateException.class, use);
    assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
  }
}
