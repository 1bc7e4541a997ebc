package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls of virtual threads, which have a record of their calls one after the other. */
class GaugeVirtualThreadsTest {
  @BeforeEach
  void needVirtualThreads() {
    assumeTrue(Runtime.version().feature() >= 21, "JDK 21 is the first with virtual threads");
  }

  /** Does a work with each number, in a virtual thread of its own; none may throw. */
  private static void inVirtualThreads(int count, IntConsumer work) throws Exception {
    List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      Runnable caught =
          () -> {
            try {
              work.accept(number);
            } catch (Throwable fault) {
              thrown.add(fault);
            }
          };
      threads.add(
          (Thread)
              Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, caught));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(List.of(), thrown.stream().limit(3).toList());
  }

  private static long directBuffers() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getCount)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theyNeedNoMemoryEach() throws Exception {
    IntConsumer call = i -> assertEquals(7, Gauge.length("virtual"));
    inVirtualThreads(200, call);
    long before = directBuffers();
    inVirtualThreads(5_000, call);
    long more = directBuffers() - before;
    assertTrue(more <= 128, more + " more buffers, of which a record has two");
  }

  @Test
  void whatTheirLambdasGiveAndThrowIsTheirs() throws Exception {
    inVirtualThreads(
        2_000,
        i -> {
          RuntimeException mine = new RuntimeException("of " + i);
          Picker throwing =
              wide -> {
                throw mine;
              };
          Picker outer =
              wide -> {
                assertEquals("" + i, Gauge.repeat("" + i, 1));
                assertSame(
                    mine, assertThrows(RuntimeException.class, () -> Gauge.pick(2, throwing)));
                return (i & 1) == 0;
              };
          assertEquals((i & 1) == 0 ? 3 : 0, Gauge.pick(3, outer));
          assertSame(mine, assertThrows(RuntimeException.class, () -> Gauge.pick(1, throwing)));
          assertEquals(i * 2.0, Gauge.sum(new double[] {i, i}));
        });
  }

  /** A lambda of another thread may have the closure that was this thread's. */
  @Test
  void theyWaitBetweenTheirCalls() throws Exception {
    inVirtualThreads(
        200,
        i -> {
          for (int j = 0; j < 50; j++) {
            int round = j;
            assertEquals(
                Math.min(round % 3, 2), Gauge.pick(2, wide -> (1L << 40) - wide < round % 3));
            Thread.yield();
          }
        });
  }
}
