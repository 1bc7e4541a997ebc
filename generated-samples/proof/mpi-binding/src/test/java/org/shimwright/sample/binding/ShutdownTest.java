package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/** Once the JVM shuts down, callbacks do nothing, and finalizing then harms nobody. */
class ShutdownTest {
  /** Leaves an attribute behind and ends; a hook finalizes MPI long after the silence began. */
  static final class Leaving {
    private Leaving() {}

    public static void main(String[] arguments) throws InterruptedException {
      Mpi.init();
      Keyval<Comm, String> key =
          Comm.createKeyval(Codec.object(String.class))
              .onDelete((from, value) -> System.out.println("callback for " + value))
              .create();
      Comm.SELF.setAttr(key, "deleted");
      Comm.SELF.deleteAttr(key);
      Comm.SELF.setAttr(key, "left");
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    try {
                      Thread.sleep(500);
                    } catch (InterruptedException stopped) {
                      Thread.currentThread().interrupt();
                    }
                    Mpi.finish();
                    System.out.println("finalized " + Mpi.finalized());
                  }));
      System.exit(3);
    }
  }

  @Test
  void callbacksDoNothingAfterShutdownBegan() throws IOException, InterruptedException {
    JavaProcess ended = JavaProcess.run(Leaving.class);
    assertEquals(3, ended.status(), ended.printed());
    assertEquals("callback for deleted\nfinalized true\n", ended.printed());
  }
}
