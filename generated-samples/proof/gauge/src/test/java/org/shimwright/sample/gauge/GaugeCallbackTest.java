package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lambdas that C calls inside each other, and on other threads. */
class GaugeCallbackTest {
  @Test
  void lambdasOfCallsInsideCallsDoNotMeet() throws Exception {
    double[] values = {1, 2, 3};
    RuntimeException mine = new RuntimeException("mine");
    Runnable nested =
        () -> {
          List<String> seen = new ArrayList<>();
          Gauge.visit(
              values,
              (i, outer, l) -> {
                Visitor inner =
                    (j, value, label) -> {
                      seen.add(i + " " + j);
                      if (j == i) {
                        throw mine;
                      }
                      return 0;
                    };
                assertSame(
                    mine, assertThrows(RuntimeException.class, () -> Gauge.visit(values, inner)));
                return 0;
              });
          assertEquals(List.of("0 0", "1 0", "1 1", "2 0", "2 1", "2 2"), seen);
        };
    nested.run();
    inThreads(Collections.nCopies(20, nested));
  }

  /** Does each work in a thread of its own, all at once; none may throw. */
  static void inThreads(List<Runnable> works) throws InterruptedException {
    List<Throwable> uncaught = Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads = new ArrayList<>();
    for (Runnable work : works) {
      Thread thread = new Thread(work);
      thread.setUncaughtExceptionHandler((t, thrown) -> uncaught.add(thrown));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(List.of(), uncaught);
  }

  @Test
  void aLambdaOfACallIsCalledOnAnyThread() {
    Thread caller = Thread.currentThread();
    assertEquals(
        6,
        Gauge.nameApart(
            2,
            number -> {
              assertNotSame(caller, Thread.currentThread());
              return "\u20ac".repeat(number);
            }));
    IllegalStateException mine = new IllegalStateException("mine");
    Namer throwing =
        number -> {
          throw mine;
        };
    assertSame(mine, assertThrows(RuntimeException.class, () -> Gauge.nameApart(1, throwing)));
    assertEquals(1, Gauge.nameApart(1, number -> "x"));
  }

  @Test
  void theTextOfALambdaOutlivesTheLambda() {
    String[] texts = {"x", "of more than fifteen bytes", "y".repeat(100_000)};
    for (String text : texts) {
      Gauge.nameWith(
          number -> {
            Gauge.nameWith(n -> "other");
            return text + number;
          });
      assertEquals(text.length() + 1, Gauge.nameLength(7), "C lets go of the lambda that it calls");
      assertEquals(5, Gauge.nameLength(7));
    }
  }

  /** C asks for the spelling until it has one: a tick inside the lambda asks the same one again. */
  @Test
  void aLambdaForOneCallLivesUntilTheOuterOfItsCallsIsOver() {
    int[] depth = {0};
    Gauge.spell(
        number -> {
          if (++depth[0] < 5) {
            Gauge.tick(false);
          }
          System.gc();
          return "x".repeat(depth[0]--);
        });
    Gauge.tick(false);
    assertEquals(1, Gauge.spelled());
    assertEquals(0, depth[0]);
  }

  @Test
  void lambdasGetAndGiveNumbersWithoutASign() {
    List<Object> seen = new ArrayList<>();
    Mixer mixer =
        (little, large, weights) -> {
          seen.addAll(List.of(little, large));
          seen.addAll(java.util.Arrays.stream(weights).boxed().toList());
          return (1L << 32) - 1;
        };
    assertEquals((1L << 32) - 1, Gauge.mix(254, 1L << 40, 2, mixer));
    assertEquals(List.of(255, (1L << 40) + 1, 1L << 31, (1L << 32) - 1), seen);
    for (long misfit : new long[] {-1, 1L << 32, 1L << 40, Long.MIN_VALUE}) {
      assertThrows(
          IllegalArgumentException.class, () -> Gauge.mix(0, 0, 1, (a, b, weights) -> misfit));
    }
    seen.clear();
    assertThrows(RuntimeException.class, () -> Gauge.mix(0, Long.MAX_VALUE, 1, mixer));
    assertEquals(List.of(), seen);
  }

  /** Its call would wait for the one of the lambda, whose end would wait for it. */
  @Test
  void anObjectThatALambdaGetsIsOfItsThreadAlone() {
    List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
    try (Station station = Gauge.stationOpen("north")) {
      station.runSurvey(
          (survey, at, levels, names, meters, codes, units, corners) -> {
            Thread other =
                new Thread(
                    () -> thrown.add(assertThrows(IllegalStateException.class, survey::stop)));
            other.setDaemon(true);
            other.start();
            try {
              other.join(5_000);
            } catch (InterruptedException none) {
              throw new IllegalStateException(none);
            }
            return 0;
          },
          1);
    }
    assertEquals(1, thrown.size(), "the other thread waited");
  }

  /** A survey has its station's meter once in its second round, and twice in its fourth. */
  @Test
  void anObjectThatTwoLambdasGetLivesUntilTheOuterOneReturns() {
    List<Meter> seen = new ArrayList<>();
    try (Station station = Gauge.stationOpen("north")) {
      Surveyor inner =
          (survey, at, levels, names, meters, codes, units, corners) -> {
            if (meters.length > 0) {
              seen.add(meters[0]);
            }
            return 0;
          };
      Surveyor outer =
          (survey, at, levels, names, meters, codes, units, corners) -> {
            station.runSurvey(inner, 4);
            for (int i = 0; i < meters.length; i += 2) {
              assertTrue(meters[i].isAlive(), "the inner lambda ended it");
              assertSame(meters[i], seen.get(seen.size() - 1));
            }
            return 0;
          };
      station.runSurvey(outer, 4);
    }
    assertEquals(12, seen.size());
    seen.forEach(meter -> assertFalse(meter.isAlive()));
  }
}
