package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Aborting ends the whole process, so it is tried in one of its own. */
class AbortTest {
  /** The program that aborts. */
  static final class Aborting {
    private Aborting() {}

    public static void main(String[] arguments) {
      Mpi.init();
      Comm.WORLD.abort(7);
      System.out.println("still here");
    }
  }

  @Test
  void theErrorCodeIsTheStatusOfTheProcess() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                List.of(
                    java,
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Aborting.class.getName()))
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(7, process.waitFor(), printed);
    assertEquals(-1, printed.indexOf("still here"), printed);
  }
}
