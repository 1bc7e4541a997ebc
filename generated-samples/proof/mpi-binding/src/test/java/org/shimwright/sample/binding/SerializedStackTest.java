package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/** Where MPI lets one thread in at a time, the stack of one may end anywhere in the binding. */
class SerializedStackTest {
  /**
   * Fills the stacks of threads of many sizes; after each, another thread has 5 s for its calls.
   * The argument is how many.
   */
  static final class Deep {
    private Deep() {}

    public static void main(String[] arguments) throws InterruptedException {
      assertEquals(ThreadLevel.SERIALIZED, Mpi.initThread(ThreadLevel.SERIALIZED));
      for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
        Comm comm = Comm.SELF.dup();
        Keyval<Comm, Plan> key = Comm.createKeyval(Codec.object(Plan.class)).create();
        // the end of the stack is met in another place each time
        Thread deep = new Thread(null, () -> end(comm, key), "deep", 200_000 + 4_096 * i);
        deep.start();
        deep.join();
        Thread next =
            new Thread(
                () -> {
                  comm.free();
                  key.close();
                });
        next.start();
        next.join(5_000);
        if (next.isAlive()) {
          List.of(next.getStackTrace()).forEach(System.out::println);
          Runtime.getRuntime().halt(1);
        }
      }
      Mpi.finish();
    }

    private static void end(Comm comm, Keyval<Comm, Plan> key) {
      try {
        ask(comm, key);
      } catch (StackOverflowError ended) {
        return; // as it must
      }
    }

    /** Asks for an attribute at every depth of the stack, until there is no more of it. */
    private static int ask(Comm comm, Keyval<Comm, Plan> key) {
      return comm.getAttr(key).map(plan -> 1).orElse(0) + ask(comm, key);
    }
  }

  /** Interpreted: a method that is compiled meanwhile needs another amount of stack than before. */
  private static void run(int threads) throws Exception {
    JavaProcess child = JavaProcess.run(Deep.class, List.of(String.valueOf(threads)), "-Xint");
    assertEquals(0, child.status(), child::printed);
  }

  @Test
  void theNextThreadComesIn() throws Exception {
    run(10);
  }

  @Tag("all")
  @Test
  void theNextThreadComesInAfterStacksOfManySizes() throws Exception {
    run(60);
  }
}
