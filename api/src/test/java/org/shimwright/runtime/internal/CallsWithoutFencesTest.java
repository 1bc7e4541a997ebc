package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Calls begin without a fence only if who waits for them makes all threads pass a barrier. */
class CallsWithoutFencesTest {
  private final CountDownLatch barrier = new CountDownLatch(1);
  private final AtomicInteger barriers = new AtomicInteger();

  /** A library whose other thread ends its call only after a barrier. */
  private final class Lagoon extends UnboundLibrary {
    Lagoon() {
      beginWithoutFences();
    }

    @Override
    protected boolean barrier() {
      barriers.incrementAndGet();
      barrier.countDown();
      return true;
    }

    void awaitAll() {
      awaitOthers("the lagoon", current());
    }
  }

  @Test
  void whoWaitsForTheCallOfAnotherThreadMakesItPassABarrier() throws InterruptedException {
    Lagoon library = new Lagoon();
    CountDownLatch entered = new CountDownLatch(1);
    Thread other =
        new Thread(
            () -> {
              try (Call call = library.enter()) {
                entered.countDown();
                barrier.await();
              } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
              }
            });
    other.start();
    entered.await();
    assertTimeoutPreemptively(Duration.ofSeconds(5), library::awaitAll);
    other.join();
    assertEquals(1, barriers.get());
  }

  @Test
  void whoIsAloneNeedsNone() {
    Lagoon library = new Lagoon();
    library.enter().close();
    library.awaitAll();
    assertEquals(0, barriers.get());
  }
}
