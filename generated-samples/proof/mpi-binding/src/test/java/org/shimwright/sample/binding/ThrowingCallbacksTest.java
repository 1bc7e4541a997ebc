package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.MpiException;

/** Whatever a Java callback throws reaches the caller, and MPI goes on as if C had failed. */
@ExtendWith(MpiRunning.class)
class ThrowingCallbacksTest {
  /** A throwable that is neither an exception nor an error. */
  private static final class Odd extends Throwable {
    private static final long serialVersionUID = 1;
  }

  /** One whose own methods fail, which whoever reports it must bear. */
  private static final class Spiteful extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new UnsupportedOperationException("no message");
    }
  }

  /** What is to be thrown, with a name for the report. */
  private record Thrown(Throwable what) {
    @Override
    public String toString() {
      return what.getClass().getSimpleName();
    }
  }

  @SuppressWarnings("removal") // whoever still throws ThreadDeath must be borne, too
  static List<Thrown> everyKind() {
    List<Thrown> kinds = new ArrayList<>();
    for (Throwable thrown :
        List.of(
            new IllegalStateException("unchecked"),
            new IOException("checked"),
            new InterruptedException("checked"),
            new CancellationException("a kind of unchecked"),
            new AssertionError("error"),
            new ThreadDeath(),
            new OutOfMemoryError("thrown"),
            new StackOverflowError("thrown"),
            new InternalError("of the machine"),
            new LinkageError("of a class"),
            new Odd(),
            new Spiteful())) {
      kinds.add(new Thrown(thrown));
    }
    return kinds;
  }

  /** Throws what no signature allows. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void fromACopy(Thrown thrown) {
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onCopy(
                (from, plan) -> {
                  ThrowingCallbacksTest.<RuntimeException>sneak(thrown.what());
                  return Optional.of(plan);
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      MpiException failed = assertThrows(MpiException.class, comm::dup);
      assertSame(thrown.what(), failed.getCause());
      assertEquals(MpiConstants.ERR_OTHER, failed.errorClass());
      assertEquals("a", comm.getAttr(key).orElseThrow().name);
      comm.free();
    }
  }

  @Test
  void aCopyThatReturnsNullIsToldWhatToReturn() {
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class)).onCopy((from, plan) -> null).create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      Throwable cause = assertThrows(MpiException.class, comm::dup).getCause();
      assertEquals(
          "the copy callback returned null; return Optional.empty() for no value",
          cause.getMessage());
      comm.free();
    }
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void fromADelete(Thrown thrown) {
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onDelete((from, plan) -> ThrowingCallbacksTest.<RuntimeException>sneak(thrown.what()))
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      MpiException failed = assertThrows(MpiException.class, () -> comm.deleteAttr(key));
      assertSame(thrown.what(), failed.getCause());
      comm.setAttr(key, new Plan("b"));
      assertSame(thrown.what(), assertThrows(MpiException.class, comm::free).getCause());
      assertTrue(comm.isAlive());
      comm.free();
    }
  }

  private static int deep(int depth) {
    return depth == Integer.MAX_VALUE ? 0 : deep(depth + 1) + 1;
  }

  @Test
  void aRealOverflowOfTheStack() {
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class)).onDelete((from, plan) -> deep(0)).create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      MpiException failed = assertThrows(MpiException.class, () -> comm.deleteAttr(key));
      assertInstanceOf(StackOverflowError.class, failed.getCause());
      comm.free();
    }
  }

  /** Sets and deletes at every depth of the stack, until there is no more of it. */
  private static void fill(Comm comm, Keyval<Comm, Plan> key, int[] reached) {
    reached[0]++;
    comm.setAttr(key, new Plan("deep"));
    comm.deleteAttr(key);
    fill(comm, key, reached);
  }

  @Test
  void theStackEndsAnywhereInTheBinding() throws InterruptedException {
    int[] deleted = {0};
    int[] reached = {0};
    List<Throwable> failures = new ArrayList<>();
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onDelete((from, plan) -> deleted[0]++)
            .create()) {
      Comm comm = Comm.SELF.dup();
      for (int size = 0; size < 40; size++) {
        // the end of the stack is met in another place each time
        Thread thread =
            new Thread(
                null, () -> end(comm, key, reached, failures), "small", 200_000 + 512 * size);
        thread.start();
        thread.join();
      }
      assertEquals(List.of(), failures);
      assertTrue(reached[0] > 400 && deleted[0] > 400, reached[0] + ", " + deleted[0]);
      comm.setAttr(key, new Plan("after"));
      assertEquals("after", comm.getAttr(key).orElseThrow().name);
      comm.free();
    }
  }

  private static void end(
      Comm comm, Keyval<Comm, Plan> key, int[] reached, List<Throwable> failures) {
    try {
      fill(comm, key, reached);
    } catch (StackOverflowError ended) {
      // as it must
    } catch (MpiException failed) {
      // where a callback met the end, or had no room to begin
      if (!(failed.getCause() instanceof StackOverflowError)) {
        failures.add(failed);
      }
    } catch (Throwable other) {
      failures.add(other);
    }
    try {
      comm.setAttr(key, new Plan("again"));
      comm.deleteAttr(key);
    } catch (Throwable other) {
      failures.add(other);
    }
  }

  /** Duplicates what it is asked to copy, which asks to copy it again, and so on. */
  @Test
  void callbacksThatCallThemselvesWithoutEnd() throws InterruptedException {
    List<Throwable> ends = new ArrayList<>();
    List<Comm> made = new ArrayList<>();
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onCopy(
                (from, plan) -> {
                  made.add(from.dup());
                  return Optional.of(plan);
                })
            .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      Thread thread =
          new Thread(
              null,
              () -> ends.add(assertThrows(MpiException.class, comm::dup)),
              "recursive",
              1_000_000);
      thread.start();
      thread.join();
      assertEquals(1, ends.size());
      assertEquals(List.of(), made, "all of the dups have failed");
      comm.deleteAttr(key);
      comm.free();
    }
  }

  @Test
  void itsOwnKeyAndItsOwnObjectAreRefused() {
    List<String> refused = new ArrayList<>();
    List<Keyval<Comm, Plan>> own = new ArrayList<>();
    Comm comm = Comm.SELF.dup();
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onCopy(
                (from, plan) -> {
                  refused.add(assertThrows(IllegalStateException.class, comm::free).getMessage());
                  return Optional.of(plan);
                })
            .onDelete(
                (from, plan) -> {
                  try {
                    own.get(0).close();
                    refused.add("closed");
                  } catch (IllegalStateException inUse) {
                    refused.add(inUse.getMessage());
                  }
                })
            .create()) {
      own.add(key);
      comm.setAttr(key, new Plan("a"));
      Comm twin = comm.dup();
      twin.deleteAttr(key);
      twin.free();
      assertEquals(2, refused.size());
      assertTrue(refused.stream().allMatch(why -> why.contains("cannot be freed by a callback")));
      assertTrue(key.isAlive());
      comm.free(); // which does not name the key: its callback may close it
      assertEquals("closed", refused.get(2));
    }
  }

  /**
   * Sets an attribute whose delete callback deletes it, and then fails; returns what that knows.
   */
  private static WeakReference<Plan> failAfterItsOwnDelete(Comm comm) {
    Plan known = new Plan("known to the callback");
    List<Keyval<Comm, Plan>> own = new ArrayList<>();
    try (Keyval<Comm, Plan> key =
        Comm.createKeyval(Codec.object(Plan.class))
            .onDelete(
                (from, plan) -> {
                  from.deleteAttr(own.get(0));
                  throw new IllegalStateException(known.name);
                })
            .create()) {
      own.add(key);
      comm.setAttr(key, new Plan("a"));
      assertThrows(MpiException.class, () -> comm.deleteAttr(key));
      assertEquals(Optional.empty(), comm.getAttr(key));
    }
    return new WeakReference<>(known);
  }

  @Test
  void aKeyIsForgottenThoughTheLastCallbackFailed() {
    assumeTrue(Mpi.getLibraryVersion().startsWith("Shimwright"), "others may crash");
    Comm comm = Comm.SELF.dup();
    WeakReference<Plan> known = failAfterItsOwnDelete(comm);
    comm.free();
    for (int i = 0; i < 50 && known.get() != null; i++) {
      System.gc();
    }
    assertNull(known.get(), "nothing holds the callback any more");
  }

  @Test
  void callbacksMayUseWhatIsAliveOfTheBinding() {
    List<String> seen = new ArrayList<>();
    try (Keyval<Comm, Plan> other = Comm.createKeyval(Codec.object(Plan.class)).share().create();
        Keyval<Comm, Plan> key =
            Comm.createKeyval(Codec.object(Plan.class))
                .onCopy(
                    (from, plan) -> {
                      Comm inner = Comm.WORLD.dup();
                      inner.setAttr(other, plan);
                      Comm twin = inner.dup();
                      seen.add(twin.getAttr(other).orElseThrow().name);
                      twin.free();
                      inner.free();
                      from.setAttr(other, new Plan("from inside"));
                      return Optional.of(plan);
                    })
                .create()) {
      Comm comm = Comm.SELF.dup();
      comm.setAttr(key, new Plan("a"));
      Comm twin = comm.dup();
      assertEquals(List.of("a"), seen);
      assertEquals("from inside", comm.getAttr(other).orElseThrow().name);
      twin.free();
      comm.free();
    }
  }
}
