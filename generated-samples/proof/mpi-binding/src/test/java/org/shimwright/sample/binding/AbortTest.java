package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
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
    JavaProcess ended = JavaProcess.run(Aborting.class);
    assertEquals(7, ended.status(), ended.printed());
    assertEquals(-1, ended.printed().indexOf("still here"), ended.printed());
  }
}
