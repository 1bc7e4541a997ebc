package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;

/**
 * A call that frees objects and keys frees each once, whatever is thrown, and whoever else does.
 */
class TakenObjectsTest {
  private static final int PLACE = 2;

  /** What the library does for a barrier. */
  private Runnable barrier = () -> {};

  private final Library library =
      new UnboundLibrary() {
        @Override
        protected boolean barrier() {
          barrier.run();
          return true;
        }
      };

  private final class Thing extends NativeHandle implements AutoCloseable {
    private Runnable insideTheCall = () -> {};

    Thing(long handle) {
      super(library, handle, 0, Ownership.OWNED, null);
    }

    /** As a generated method does it. */
    void free() {
      free(0, () -> {});
    }

    void free(long left, Runnable looksAtStatus) {
      try (Call call = library.enter()) {
        call.take(this, PLACE);
        insideTheCall.run();
        call.words().putLong(Long.BYTES * PLACE, left); // as native code does it
        looksAtStatus.run();
        call.settle(this, call.longAt(PLACE));
      }
    }

    @Override
    public void close() {
      Handles.closeOnce(this, this::free);
    }
  }

  private final class Key extends NativeKey {
    private int lost;

    Key() {
      super(library);
    }

    boolean free(int left, Runnable looksAtStatus) {
      try (Call call = library.enter()) {
        if (!closes(call, 7)) {
          return false;
        }
        call.words().putLong(0, left);
        looksAtStatus.run();
        return true;
      }
    }

    @Override
    protected void gone() {
      lost++;
    }

    @Override
    protected String description() {
      return "a key";
    }
  }

  private static void fill() {
    throw new StackOverflowError();
  }

  @Test
  void anErrorAfterTheCallLeavesItFreed() {
    Thing thing = new Thing(5);
    assertThrows(StackOverflowError.class, () -> thing.free(0, TakenObjectsTest::fill));
    assertFalse(thing.isAlive(), thing.toString());
    assertThrows(IllegalStateException.class, thing::free);
    thing.close();
  }

  @Test
  void anErrorAfterACallThatHasNotFreedItLeavesItAlive() {
    Thing thing = new Thing(5);
    assertThrows(StackOverflowError.class, () -> thing.free(6, TakenObjectsTest::fill));
    assertTrue(thing.isAlive());
    assertEquals(6, thing.toHandle());
    thing.free();
    assertFalse(thing.isAlive());
  }

  @Test
  void anErrorBeforeTheCallLeavesItAlive() {
    Thing thing = new Thing(5);
    thing.insideTheCall = TakenObjectsTest::fill;
    assertThrows(StackOverflowError.class, thing::free);
    assertTrue(thing.isAlive(), thing.toString());
  }

  @Test
  void severalBecomeWhatTheCallHasLeft() {
    Thing freed = new Thing(5);
    Thing alive = new Thing(6);
    assertThrows(
        StackOverflowError.class,
        () -> {
          try (Call call = library.enter()) {
            long[] handles = call.takeAll(new NativeHandle[] {freed, alive});
            handles[0] = 0;
            fill();
            call.settleAll();
          }
        });
    assertFalse(freed.isAlive(), freed.toString());
    assertTrue(alive.isAlive(), alive.toString());
  }

  /** Whoever uses it elsewhere is looked for once nobody else can begin to. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anErrorWhileOthersAreLookedForLeavesItAlive(boolean several) {
    Thing thing = new Thing(5);
    for (int i = 0; i <= NativeResource.OFTEN; i++) {
      ((NativeResource) thing).countUse(library); // as who reads its attributes does
    }
    barrier = TakenObjectsTest::fill;
    assertThrows(StackOverflowError.class, () -> take(thing, several));
    assertTrue(thing.isAlive(), thing.toString());
    barrier = () -> {};
    thing.free();
    assertFalse(thing.isAlive());
  }

  private void take(Thing thing, boolean several) {
    try (Call call = library.enter()) {
      if (several) {
        call.takeAll(new NativeHandle[] {thing});
      } else {
        call.take(thing, PLACE);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7})
  void anErrorAfterTheCallThatFreesAKeyChangesNothing(int left) {
    Key key = new Key();
    assertThrows(StackOverflowError.class, () -> key.free(left, TakenObjectsTest::fill));
    assertEquals(left == 7, key.isAlive(), key.toString());
    assertEquals(left == 7, key.free(0, () -> {}), "it is freed once");
    assertEquals(1, key.lost);
  }

  @Test
  void whoClosesWhatAnotherThreadFreesDoesNothing() throws Exception {
    Thing thing = new Thing(5);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goesOn = new CountDownLatch(1);
    thing.insideTheCall =
        () -> {
          begun.countDown();
          try {
            goesOn.await();
          } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
          }
        };
    FutureTask<Boolean> faster = new FutureTask<>(thing::close, true);
    new Thread(faster).start();
    begun.await();
    thing.close();
    assertThrows(IllegalStateException.class, thing::free);
    goesOn.countDown();
    assertTrue(faster.get());
    thing.close();
  }

  @Test
  @Tag("all")
  void twoThreadsCloseOneObjectOrKey() throws Exception {
    for (int i = 0; i < 2_000; i++) {
      Thing thing = new Thing(5);
      Key key = new Key();
      FutureTask<Boolean> other =
          new FutureTask<>(
              () -> {
                thing.close();
                key.free(0, () -> {});
              },
              true);
      new Thread(other).start();
      thing.close();
      key.free(0, () -> {});
      assertTrue(other.get());
      assertEquals(1, key.lost);
    }
  }
}
