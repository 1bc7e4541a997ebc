package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;

/** Closing a handle frees its object once, whatever is thrown and however many threads do it. */
class HandleClosingTest {
  private final PlainLibrary library =
      new PlainLibrary(
          "pond",
          new UnboundLibrary.NoCalls(),
          true,
          (function, code, text, results) -> new IllegalStateException(function));

  private final class Boat extends NativeHandle {
    private Runnable aboutToBeUsed = () -> {};

    Boat(long handle, @Nullable NativeHandle parent) {
      super(library, handle, 0, Ownership.OWNED, parent);
    }

    /** As a generated method does it; returns whether there was something to free. */
    boolean close(boolean freed, Runnable prepares) {
      return close(freed, prepares, () -> {});
    }

    boolean close(boolean freed, Runnable prepares, Runnable looksAtStatus) {
      try (Call call = library.enter()) {
        long handle = call.takeToClose(this);
        if (handle == 0) {
          return false;
        }
        prepares.run();
        call.words().putLong(63 * Long.BYTES, freed ? 0 : handle); // as native code does it
        looksAtStatus.run();
        return true;
      }
    }

    @Override
    void beforeUse() {
      Runnable once = aboutToBeUsed;
      aboutToBeUsed = () -> {};
      once.run();
    }
  }

  @Test
  void anErrorBeforeTheCallLeavesItAlive() {
    Boat boat = new Boat(1, null);
    StackOverflowError full = new StackOverflowError();
    assertThrows(
        StackOverflowError.class,
        () ->
            boat.close(
                true,
                () -> {
                  throw full;
                }));
    assertTrue(boat.isAlive(), boat.toString());
    assertTrue(boat.close(true, () -> {}));
    assertFalse(boat.isAlive());
    assertFalse(boat.close(true, () -> {}));
  }

  private static void fill() {
    throw new StackOverflowError();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anErrorAfterTheCallChangesNothing(boolean freed) {
    Boat boat = new Boat(1, null);
    assertThrows(
        StackOverflowError.class, () -> boat.close(freed, () -> {}, HandleClosingTest::fill));
    assertEquals(!freed, boat.isAlive(), boat.toString());
    assertEquals(!freed, boat.close(true, () -> {}), "it is freed once");
  }

  @Test
  void anotherCallInsideItDoesNotMatter() {
    Boat boat = new Boat(1, null);
    Boat other = new Boat(2, null);
    assertThrows(
        StackOverflowError.class,
        () ->
            boat.close(
                true, () -> assertTrue(other.close(false, () -> {})), HandleClosingTest::fill));
    assertFalse(boat.isAlive(), boat.toString());
    assertTrue(other.isAlive(), other.toString());
  }

  @Test
  void anotherObjectThatIsFreedInsideItDoesNotMatter() {
    Boat boat = new Boat(1, null);
    Boat other = new Boat(2, null);
    assertTrue(boat.close(false, () -> assertTrue(other.close(true, () -> {}))));
    assertTrue(boat.isAlive(), boat.toString());
    assertFalse(other.isAlive(), other.toString());
  }

  @Test
  void aFailureLeavesItAlive() {
    Boat boat = new Boat(1, null);
    assertTrue(boat.close(false, () -> {}));
    assertTrue(boat.isAlive());
    assertTrue(boat.close(true, () -> {}));
    assertFalse(boat.isAlive());
  }

  @Test
  void nobodyGetsTheHandleOfWhatIsGone() {
    Boat harbour = new Boat(1, null);
    Boat boat = new Boat(2, harbour);
    assertEquals(1, harbour.toHandle());
    assertEquals(2, boat.toHandle());
    assertTrue(boat.isAlive());
    assertTrue(harbour.close(true, () -> {}));
    assertFalse(boat.isAlive(), "it is part of the harbour");
    assertThrows(IllegalStateException.class, harbour::toHandle);
    assertThrows(IllegalStateException.class, boat::toHandle);
  }

  @Test
  void handlesAreEqualWhileTheyAreTheSameObjects() {
    Boat harbour = new Boat(1, null);
    Boat boat = new Boat(2, harbour);
    Boat same = new Boat(2, null);
    assertEquals(boat, same);
    assertEquals(boat.hashCode(), same.hashCode());
    assertNotEquals(boat, harbour);
    assertTrue(harbour.close(true, () -> {}));
    assertNotEquals(boat, same, "the harbour's boat is gone, so another may have its handle");
    assertEquals(boat, boat);
  }

  @Test
  void theSlowerOfTwoThreadsThatCloseItDoesNothing() {
    Boat harbour = new Boat(1, null);
    Boat boat = new Boat(2, harbour);
    harbour.aboutToBeUsed =
        () -> { // after the first look at the boat's state
          FutureTask<Boolean> faster = new FutureTask<>(() -> boat.close(true, () -> {}));
          new Thread(faster).start();
          try {
            assertTrue(faster.get());
          } catch (InterruptedException | ExecutionException failed) {
            throw new AssertionError(failed);
          }
        };
    assertFalse(boat.close(true, () -> {}));
    assertFalse(boat.isAlive());
  }
}
