package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A binding that finds MPI initialized by C leaves it the error handlers that C has set. */
class HostHandlersTest {
  /** C begins, Java uses MPI, and errors are raised on both communicators. */
  static final class Guest {
    private Guest() {}

    public static void main(String[] arguments) {
      NativeSharing.beginInC(Boolean.getBoolean("handles"));
      Comm.WORLD.getErrhandler().free(); // Java uses MPI
      System.out.println("handled " + NativeSharing.handledInC());
      Mpi.finish();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void handlersOfTheHostAreKeptAndFatalOnesAreNot(boolean handles) throws Exception {
    JavaProcess ended = JavaProcess.run(Guest.class, "-Dhandles=" + handles);
    assertEquals(0, ended.status(), ended.printed());
    assertTrue(ended.output().contains("handled " + (handles ? 2 : 0)), ended.printed());
  }
}
