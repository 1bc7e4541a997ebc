package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Lambdas of numbers that C calls so often that Java makes functions for them, where the JDK has
 * such functions: all is as it was by JNI.
 */
class GaugeOftenTest {
  private static final boolean HAS_FUNCTIONS = Runtime.version().feature() >= 22;

  /** Where the JDK has no such functions, a call is by JNI however many there were before it. */
  private static final int OFTEN = HAS_FUNCTIONS ? 1 << 20 : 1 << 14;

  /** A judge to whom only one of the numbers matters. */
  private static Judge onWide(LongUnaryOperator answer) {
    return (tiny,
        oct,
        small,
        port,
        whole,
        natural,
        wide,
        size,
        ratio,
        value,
        good,
        letter,
        unit,
        m) -> answer.applyAsLong(wide);
  }

  /** Whether C called the method of a callback without JNI: that method then has called another. */
  private static boolean isFast(String method) {
    return Arrays.stream(new Throwable().getStackTrace())
            .filter(frame -> frame.getMethodName().equals(method))
            .count()
        == 2;
  }

  private static void judgeOften() {
    List<Boolean> fast = new ArrayList<>();
    int[] calls = {0};
    Judge judge =
        onWide(
            wide -> {
              if (++calls[0] == OFTEN) {
                fast.add(isFast("onJudge"));
              }
              return calls[0];
            });
    assertEquals(OFTEN, Gauge.judgeAll(OFTEN, null, judge));
    assertEquals(List.of(HAS_FUNCTIONS), fast);
  }

  @Test
  void numbersOfAllWidthsCrossWhole() {
    judgeOften();
    try (Station station = Gauge.stationOpen("often");
        Meter given = station.meter()) {
      List<List<Object>> seen = new ArrayList<>();
      Judge judge =
          (tiny,
              oct,
              small,
              port,
              whole,
              natural,
              wide,
              size,
              ratio,
              value,
              good,
              letter,
              unit,
              m) -> {
            assertEquals(HAS_FUNCTIONS, isFast("onJudge"));
            seen.add(List.of(tiny, oct, small, port, whole, natural, wide, size, ratio, value));
            seen.add(Arrays.asList(good, letter, unit, m));
            return Long.MIN_VALUE + whole;
          };
      long last = Long.MIN_VALUE + Integer.MAX_VALUE;
      assertEquals(last, Gauge.judgeAll(2, given, judge));
      List<Object> least =
          List.of(
              Byte.MIN_VALUE,
              0,
              Short.MIN_VALUE,
              0,
              Integer.MIN_VALUE,
              0L,
              Long.MIN_VALUE,
              0L,
              -0.25f,
              -1e300);
      List<Object> most =
          List.of(
              Byte.MAX_VALUE,
              255,
              Short.MAX_VALUE,
              65535,
              Integer.MAX_VALUE,
              (1L << 32) - 1,
              1L << 40,
              Long.MAX_VALUE,
              0.25f,
              1e300);
      assertEquals(
          List.of(
              least,
              Arrays.asList(false, '\0', Unit.METRE, given),
              most,
              Arrays.asList(true, '\u00fe', Unit.MILE, null)),
          seen);
    }
  }

  @Test
  void answersOfAllKindsCrossWhole() {
    assertEquals(OFTEN / 2, Gauge.pick(OFTEN, wide -> wide % 2 == 0));
    assertEquals(1, Gauge.pick(OFTEN, wide -> wide == 1L << 40));
    assertEquals(-0.5 * (OFTEN - 1L) * OFTEN / 2, Gauge.weigh(OFTEN, value -> (float) value / 2));
    assertEquals(Unit.MILE, Gauge.choose(OFTEN + 1, GaugeOftenTest::after));
    long[] sum = {0};
    Gauge.countDown(OFTEN, natural -> sum[0] += natural);
    assertEquals(((1L << 32) - 1) * OFTEN - (OFTEN + 1L) * OFTEN / 2, sum[0]);
  }

  private static Unit after(Unit unit) {
    return unit.equals(Unit.METRE) ? Unit.FOOT : unit.equals(Unit.FOOT) ? Unit.MILE : Unit.METRE;
  }

  @Test
  void whatALambdaThrowsReachesTheCaller() {
    for (Throwable mine :
        List.of(
            new IllegalStateException("mine"),
            new OutOfMemoryError("mine"),
            new IOException("mine"))) {
      int[] calls = {0};
      Picker throwing =
          wide -> {
            calls[0]++;
            throw GaugeOftenTest.<RuntimeException>thrown(mine);
          };
      Gauge.pick(OFTEN, wide -> true);
      assertSame(mine, assertThrows(mine.getClass(), () -> Gauge.pick(3, throwing)));
      assertEquals(1, calls[0]);
      assertEquals(3, Gauge.pick(3, wide -> true), "the next call is another one");
      Gauge.once(
          ticks -> {
            throw GaugeOftenTest.<RuntimeException>thrown(mine);
          });
      assertSame(
          mine, assertThrows(mine.getClass(), () -> Gauge.tick(false)), "of one that is kept");
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T thrown(Throwable any) throws T {
    throw (T) any;
  }

  @Test
  void callsInsideCallsDoNotMeet() {
    IllegalStateException mine = new IllegalStateException("mine");
    Picker inner =
        wide -> {
          throw mine;
        };
    assertEquals(
        1000,
        Gauge.pick(
            1000,
            wide -> {
              assertSame(mine, assertThrows(RuntimeException.class, () -> Gauge.pick(2, inner)));
              return Gauge.pick(2, w -> true) == 2;
            }));
  }

  /** Goes down on a stack of some size until it has no room for C, or for Java that C calls. */
  static final class Deep {
    private static long judged;
    private static final Judge COUNTING = onWide(wide -> ++judged);
    private static boolean silent; // a lambda could not run, and the caller was not told

    private Deep() {}

    public static void main(String[] arguments) throws InterruptedException {
      judgeOften();
      Thread thread = new Thread(null, Deep::fill, "deep", Long.parseLong(arguments[0]));
      thread.start();
      thread.join();
      if (silent) {
        throw new AssertionError("a call returned without its lambda");
      }
    }

    private static void fill() {
      try {
        descend();
      } catch (StackOverflowError full) {
        return;
      }
    }

    /** Calls C from every depth, and from C again. */
    private static long descend() {
      return Gauge.judgeAll(1, null, onWide(wide -> fall(20) + descend())) + 1;
    }

    private static long fall(int depth) {
      if (depth > 0) {
        return fall(depth - 1) + 1;
      }
      long before = judged;
      long answer = Gauge.judgeAll(1, null, COUNTING);
      silent |= judged == before;
      return answer;
    }
  }

  @Test
  void aStackWithoutRoomEndsNoJvm() throws Exception {
    for (int size : new int[] {0, 256 << 10, 600 << 10, 4 << 20}) {
      GaugeStackTest.assertEndsWell(Deep.class, String.valueOf(size)); // bytes of the stack
    }
  }

  @Test
  void threadsOfTheLibraryCallToo() {
    judgeOften();
    Thread caller = Thread.currentThread();
    List<Boolean> fast = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      fast.clear();
      Judge judge =
          onWide(
              wide -> {
                assertNotSame(caller, Thread.currentThread());
                fast.add(isFast("onJudge"));
                return wide;
              });
      assertEquals(1L << 40, Gauge.judgeApart(4, judge));
      assertEquals(List.of(false, false, false, false), fast, "JNI makes a thread known");
    }
    IllegalStateException mine = new IllegalStateException("mine");
    Judge throwing =
        onWide(
            wide -> {
              if (wide > 0) {
                throw mine;
              }
              return 1;
            });
    assertSame(mine, assertThrows(RuntimeException.class, () -> Gauge.judgeApart(4, throwing)));
  }

  @Test
  void lambdasOfThreadsDoNotMeet() throws Exception {
    List<Runnable> works = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      long mine = i;
      works.add(
          () -> {
            for (int j = 0; j < 1000; j++) {
              assertEquals(
                  mine + 1, Gauge.pick(8, wide -> (1L << 40) - wide <= mine), "of its own");
            }
          });
    }
    GaugeCallbackTest.inThreads(works);
  }
}
