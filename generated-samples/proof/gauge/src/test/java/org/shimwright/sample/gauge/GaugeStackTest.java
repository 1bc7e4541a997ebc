package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the stack of a thread ends in the binding, the calls of other threads go on. */
@Tag("all")
class GaugeStackTest {
  private static final int THREADS = 60;

  /** Fills the stacks of threads of many sizes; after each, another thread has 5 s for calls. */
  static final class Deep {
    private Deep() {}

    public static void main(String[] arguments) throws InterruptedException {
      for (int i = 0; i < THREADS; i++) {
        // the end of the stack is met in another place each time
        int size = 200_000 + 4_000 * i;
        Station station = Gauge.stationOpen("deep");
        Meter meter = station.meter();
        Runnable work = arguments[0].equals("lambdas") ? Deep::descend : () -> count(meter);
        Thread thread = new Thread(null, () -> fill(work), "deep", size);
        thread.start();
        thread.join();
        Thread other = new Thread(station::close, "other");
        other.start();
        other.join(5_000);
        if (other.isAlive()) {
          System.out.println("hangs after a stack of " + size);
          List.of(other.getStackTrace()).forEach(System.out::println);
          Runtime.getRuntime().halt(1);
        }
      }
    }

    private static void fill(Runnable work) {
      try {
        work.run();
      } catch (StackOverflowError full) {
        return; // as it must
      }
    }

    /** Calls C from every depth, and from C again. */
    private static int descend() {
      return Gauge.pick(
          1,
          wide -> {
            fall(20);
            return descend() > 0;
          });
    }

    private static long fall(int depth) {
      return depth == 0 ? Gauge.int64(1) : fall(depth - 1) + 1;
    }

    /** Calls C on an object from every depth. */
    private static long count(Meter meter) {
      return meter.add(1) + count(meter);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lambdas", "objects"})
  void anOverflowStopsNoOtherThread(String work) throws Exception {
    assertEndsWell(Deep.class, work);
  }

  /** Runs a program with an argument in a JVM of its own, which must end by itself, with 0. */
  static void assertEndsWell(Class<?> program, String argument) throws Exception {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                argument)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, child.waitFor(), argument + ": " + said);
  }
}
