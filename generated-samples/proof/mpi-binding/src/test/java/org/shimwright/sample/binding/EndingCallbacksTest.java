package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.runtime.mpi.NativeProcedure;

/**
 * Callbacks that end the JVM, or run while it ends, or run it out of memory: each its own process.
 */
class EndingCallbacksTest {
  private static final int STATUS = 5;

  /** Ends from inside a callback, in the way and from the callback that its arguments name. */
  static final class Ending {
    private Ending() {}

    public static void main(String[] arguments) {
      String way = System.getProperty("way");
      Mpi.init();
      Keyval<Comm, Plan> key =
          Comm.createKeyval(Codec.object(Plan.class))
              .onCopy(
                  (from, plan) -> {
                    end(way);
                    return Optional.of(plan);
                  })
              .onDelete((from, plan) -> end(way))
              .create();
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      switch (System.getProperty("call")) {
        case "dup" -> comm.dup();
        case "delete" -> comm.deleteAttr(key);
        case "free" -> comm.free();
        default -> {
          Comm.SELF.setAttr(key, new Plan("b"));
          Mpi.finish();
        }
      }
      System.out.println("still here");
    }

    private static void end(String way) {
      if (way.equals("exit, and a hook finishes")) {
        Runtime.getRuntime().addShutdownHook(new Thread(Ending::finish));
      }
      if (way.equals("halt")) {
        Runtime.getRuntime().halt(STATUS);
      }
      System.exit(STATUS);
    }

    /** MPI is in use by the thread that exits, and will be for ever. */
    private static void finish() {
      try {
        Mpi.finish();
        System.out.println("finished");
      } catch (IllegalStateException inUse) {
        System.out.println(inUse.getMessage());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"dup", "delete", "free", "finalize"})
  void exit(String call) throws IOException, InterruptedException {
    ends("exit", call);
  }

  @ParameterizedTest
  @CsvSource({"dup", "delete", "free", "finalize"})
  void halt(String call) throws IOException, InterruptedException {
    ends("halt", call);
  }

  @Test
  void exitWithAHookThatFinishes() throws IOException, InterruptedException {
    String printed = ends("exit, and a hook finishes", "delete");
    assertTrue(printed.contains("the JVM is shutting down"), printed);
  }

  private static String ends(String way, String call) throws IOException, InterruptedException {
    JavaProcess ended = JavaProcess.run(Ending.class, "-Dway=" + way, "-Dcall=" + call);
    assertEquals(STATUS, ended.status(), ended.printed());
    assertFalse(ended.printed().contains("still here"), ended.printed());
    return ended.printed();
  }

  /** Exits while threads set, copy and delete, from Java and from threads unknown to the JVM. */
  static final class Busy {
    private Busy() {}

    public static void main(String[] arguments) throws InterruptedException {
      Mpi.init();
      CountDownLatch busy = new CountDownLatch(3);
      for (int i = 0; i < 3; i++) {
        boolean elsewhere = i == 2;
        Thread thread = new Thread(() -> work(busy, elsewhere));
        thread.setDaemon(true);
        thread.start();
      }
      busy.await();
      System.exit(STATUS);
    }

    private static void work(CountDownLatch busy, boolean elsewhere) {
      Keyval<Comm, Plan> key =
          Comm.createKeyval(Codec.object(Plan.class))
              .onCopy((from, plan) -> Optional.of(new Plan(plan.name)))
              .onDelete((from, plan) -> {})
              .create();
      Keyval<Comm, Long> errand =
          NativeKeys.deletedBy(
              elsewhere ? NativeKeys.procedure("delete_elsewhere") : NativeProcedure.none(),
              key.toInt());
      for (int round = 0; true; round++) {
        Comm comm = Comm.SELF.dup();
        comm.setAttr(key, new Plan("a"));
        comm.setAttr(errand, 1L);
        comm.deleteAttr(errand);
        comm.setAttr(key, new Plan("b"));
        comm.dup().free();
        comm.free();
        if (round == 100) {
          busy.countDown();
        }
      }
    }
  }

  @Test
  void theJvmEndsInTheMiddleOfCallbacks() throws IOException, InterruptedException {
    for (int i = 0; i < 3; i++) {
      JavaProcess ended = JavaProcess.run(Busy.class);
      assertEquals(STATUS, ended.status(), ended.printed());
    }
  }

  /** Callbacks, and calls of the facade, that find no memory on the heap. */
  static final class Hungry {
    private Hungry() {}

    public static void main(String[] arguments) {
      Mpi.init();
      List<byte[]> eaten = new ArrayList<>();
      Keyval<Comm, Plan> key =
          Comm.createKeyval(Codec.object(Plan.class))
              .onCopy(
                  (from, plan) -> {
                    eat(eaten);
                    return Optional.of(new Plan("copy"));
                  })
              .onDelete((from, plan) -> eat(eaten))
              .create();
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      String copying = cause(comm::dup, eaten);
      String deleting = cause(() -> comm.deleteAttr(key), eaten);
      System.out.println(copying + ", " + deleting);
      starve(comm, eaten);
      comm.setAttr(key, new Plan("after"));
      System.out.println(comm.getAttr(key).orElseThrow().name);
      Mpi.finish();
    }

    private static String cause(Runnable call, List<byte[]> eaten) {
      try {
        call.run();
        return "nothing";
      } catch (MpiException failed) {
        eaten.clear();
        return failed.getCause().getClass().getSimpleName();
      } finally {
        eaten.clear();
      }
    }

    private static void eat(List<byte[]> eaten) {
      for (int size = 1 << 20; true; ) {
        eaten.add(new byte[size]);
      }
    }

    /** Uses the facade while the heap is full to the last bytes. */
    private static void starve(Comm comm, List<byte[]> eaten) {
      int refused = 0;
      try (Keyval<Comm, Plan> key = Comm.createKeyval(Codec.object(Plan.class)).share().create()) {
        Plan plan = new Plan("p");
        for (int i = 0; i < Integer.getInteger("rounds"); i++) {
          fill(eaten);
          try {
            for (int j = 0; j < 100_000; j++) {
              comm.setAttr(key, plan);
              comm.dup().free();
            }
          } catch (OutOfMemoryError full) {
            refused++;
          } catch (MpiException failed) {
            refused += failed.getCause() instanceof OutOfMemoryError ? 1 : 0;
          }
          eaten.clear();
          comm.deleteAttr(key);
        }
      }
      System.out.println("went on, " + (refused > 0));
    }

    private static void fill(List<byte[]> eaten) {
      for (int size = 1 << 20; size >= 16; size /= 2) {
        try {
          while (true) {
            eaten.add(new byte[size]);
          }
        } catch (OutOfMemoryError full) {
          // in smaller pieces then
        }
      }
    }
  }

  @Test
  void theHeapIsFull() throws IOException, InterruptedException {
    fillHeap(4);
  }

  @Tag("all")
  @Test
  void theHeapIsFullManyTimes() throws IOException, InterruptedException {
    fillHeap(20);
  }

  private static void fillHeap(int rounds) throws IOException, InterruptedException {
    JavaProcess ended =
        JavaProcess.run(Hungry.class, "-Drounds=" + rounds, "-Xmx24m", "-XX:+UseSerialGC");
    assertEquals(0, ended.status(), ended.printed());
    // where there is no room to begin a callback, the JVM tells so among the errors
    assertEquals("OutOfMemoryError, OutOfMemoryError\nwent on, true\nafter\n", ended.output());
  }
}
