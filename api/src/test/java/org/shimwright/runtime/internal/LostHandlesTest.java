package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;

/** Objects that a program had to free and has lost are reported, and no others. */
class LostHandlesTest {
  private static class Boat extends NativeHandle implements AutoCloseable {
    private final Library library;

    Boat(Library library, long handle, Ownership ownership, @Nullable NativeHandle parent) {
      super(library, handle, 0, ownership, parent);
      this.library = library;
    }

    Boat adopt() {
      try (Call call = library.enter()) {
        return call.adopt(this);
      }
    }

    @Override
    public void close() {
      try (Call call = library.enter()) {
        if (call.takeToClose(this) != 0) {
          call.words().putLong(63 * Long.BYTES, 0); // as native code does it
        }
      }
    }
  }

  private static final class Raft extends Boat {
    Raft(Library library, long handle) {
      super(library, handle, Ownership.OWNED, null);
    }
  }

  /** It ends by itself, as a request of MPI does: it has no method that frees it. */
  private static final class Wave extends NativeHandle {
    Wave(Library library, long handle) {
      super(library, handle, 0, Ownership.OWNED, null);
    }
  }

  private static Boat owned(Library library, long handle) {
    return new Boat(library, handle, Ownership.OWNED, null);
  }

  private static Boat borrowed(Library library, long handle) {
    return new Boat(library, handle, Ownership.BORROWED, null);
  }

  /** A program that loses objects. */
  enum Loser {
    SEVERAL_OF_TWO_CLASSES {
      @Override
      void lose() {
        owned(library, 5);
        owned(library, 6);
        new Raft(library, 7);
      }
    },
    WHAT_OTHERS_FREE {
      @Override
      void lose() {
        owned(library, 5).close();
        Handles.given(borrowed(library, 6));
        Handles.borrowed(borrowed(library, 7));
        Handles.back(Handles.borrow(borrowed(library, 8)));
        Handles.constant(borrowed(library, 9));
        Handles.constantOrOwned(owned(library, 9));
        new Wave(library, 10);
        Raft harbour = new Raft(library, 11);
        new Boat(library, 12, Ownership.OWNED, harbour);
        harbour.close();
      }
    },
    ADOPTED {
      @Override
      void lose() {
        Handles.given(borrowed(library, 6)).adopt();
      }
    },
    ADOPTED_OF_WHICH_THERE_MAY_BE_SEVERAL {
      @Override
      void lose() {
        library = library instanceof PlainLibrary ? new UnboundLibrary() : library;
        borrowed(library, 6);
        borrowed(library, 6).adopt();
      }
    };

    Library library =
        new PlainLibrary(
            "pond",
            new UnboundLibrary.NoCalls(),
            true,
            (function, code, text, results) -> new IllegalStateException(function));

    abstract void lose();

    public static void main(String[] arguments) throws InterruptedException {
      Loser program = valueOf(arguments[0]);
      for (int round = 0; round < 2; round++) {
        program.lose();
        collect();
        owned(program.library, 99).close();
      }
    }

    private static void collect() throws InterruptedException {
      WeakReference<Object> gone = new WeakReference<>(new Object());
      for (int i = 0; gone.get() != null || i < 3; i++) {
        System.gc();
        Thread.sleep(10); // for the references to be queued
      }
    }

    /** What it says; {@code options} are those of the JVM. */
    private String said(String... options) throws IOException, InterruptedException {
      ProcessBuilder java =
          new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      java.command().addAll(List.of(options));
      java.command().addAll(List.of("-cp", System.getProperty("java.class.path")));
      java.command().addAll(List.of(Loser.class.getName(), name()));
      Process process = java.redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(0, process.waitFor(), said);
      return said;
    }

    private List<String> reports(String... options) throws IOException, InterruptedException {
      return said(options).lines().filter(line -> line.contains("was lost")).sorted().toList();
    }
  }

  @Test
  void oneOfEachClassIsReported() throws Exception {
    List<String> reports = Loser.SEVERAL_OF_TWO_CLASSES.reports();
    assertEquals(2, reports.size(), reports::toString);
    assertTrue(reports.get(0).matches(".*Boat 0x[56] was lost: the program has not freed it.*"));
    assertTrue(reports.get(1).contains("Raft 0x7 was lost"), reports::toString);
    assertTrue(reports.get(1).contains("-Dshimwright.lost=trace shows where"), reports::toString);
  }

  @Test
  void whatOthersFreeOrHasEndedIsNotReported() throws Exception {
    assertEquals("", Loser.WHAT_OTHERS_FREE.said());
  }

  @Test
  void whatTheProgramHasAdoptedIsReported() throws Exception {
    for (Loser loser : List.of(Loser.ADOPTED, Loser.ADOPTED_OF_WHICH_THERE_MAY_BE_SEVERAL)) {
      List<String> reports = loser.reports();
      assertEquals(1, reports.size(), () -> loser + ": " + reports);
      assertTrue(reports.get(0).contains("Boat 0x6 was lost"), reports::toString);
    }
  }

  @Test
  void theTraceShowsWhereItWasMade() throws Exception {
    String said = Loser.ADOPTED.said("-Dshimwright.lost=trace");
    assertTrue(said.contains("Boat 0x6 was lost"), said);
    assertTrue(said.contains(".lose(LostHandlesTest.java:"), said);
  }

  @Test
  void nothingIsKeptOfWhatNeedNotBeFreed() {
    Library sea = new UnboundLibrary();
    assertNull(known(new Wave(sea, 1)));
    assertNull(known(borrowed(sea, 2)));
    assertNotNull(known(owned(sea, 3)));
  }

  private static Object known(LibraryObject object) {
    return object.known;
  }
}
