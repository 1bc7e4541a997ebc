package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** C calls lambdas more often, or later, than their scope allows: that is an exception. */
class GaugeLateTest {
  /** Calls C on this thread, which calls a lambda too late. */
  private static void assertTooLate(Callable<?> call) {
    Throwable thrown = assertThrows(IllegalStateException.class, call::call);
    assertTrue(thrown.getMessage().startsWith("the library calls a function"), thrown.toString());
  }

  /** Does what makes C call lambdas on threads of its own; returns what they throw there. */
  private static List<Throwable> uncaught(Runnable work) {
    List<Throwable> uncaught = Collections.synchronizedList(new ArrayList<>());
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    try {
      work.run();
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    uncaught.forEach(thrown -> assertEquals(IllegalStateException.class, thrown.getClass()));
    return uncaught;
  }

  @Test
  void aLambdaForOneCallIsNotCalledTwice() {
    List<String> calls = new ArrayList<>();
    Gauge.defer(0, wide -> calls.add("first"));
    assertEquals(1, Gauge.deferred(0, 0));
    assertTooLate(() -> Gauge.deferred(0, 0));
    Gauge.defer(1, wide -> calls.add("second"));
    assertTooLate(() -> Gauge.deferred(0, 0));
    assertEquals(1, Gauge.deferred(1, 0));
    assertTooLate(() -> Gauge.deferred(1, 0));
    assertEquals(List.of("first", "second"), calls);
  }

  @Test
  void onThreadsOfTheLibraryItIsNotCalledTwiceEither() {
    List<String> calls = new ArrayList<>();
    Gauge.defer(0, wide -> calls.add("called"));
    assertEquals(1, Gauge.deferred(0, 1));
    assertEquals(4, uncaught(() -> assertEquals(0, Gauge.deferred(0, 4))).size());
    assertEquals(List.of("called"), calls);
  }

  /** Those of the others that come while the first one is under way are inside its call. */
  @Test
  void threadsThatCallItAtOnceCallItOrThrow() {
    for (int i = 0; i < 300; i++) {
      AtomicInteger calls = new AtomicInteger();
      Gauge.defer(0, wide -> calls.incrementAndGet() > 0);
      List<Throwable> thrown =
          uncaught(
              () -> assertEquals(Gauge.deferred(0, 4), calls.get(), "lambdas that are called"));
      assertTrue(calls.get() >= 1);
      assertEquals(4, calls.get() + thrown.size());
    }
  }

  @Test
  void aLambdaThatTheLibraryHasLetGoOfIsNotCalled() {
    assertEquals(4, Gauge.letGo(0, number -> "four"));
    for (int times : new int[] {1, 2, 5}) {
      assertTooLate(() -> Gauge.letGo(times, number -> "not called"));
    }
    assertEquals(5, Gauge.letGo(0, number -> "again"));
  }

  @Test
  void aLambdaOfACallIsNotCalledAfterIt() {
    Gauge.borrow(2, wide -> true);
    assertTooLate(() -> Gauge.deferred(2, 0));
  }

  /** As many as the slot map has pages for at first, and more. */
  @Test
  void manyLambdasAreKeptAtATime() throws Exception {
    List<WeakReference<Object>> lambdas = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      Picker lambda = new ThrownAway();
      lambdas.add(new WeakReference<>(lambda));
      Gauge.defer(0, lambda);
      Gauge.always(ticks -> {}); // which stays
      assertEquals(1, Gauge.deferred(0, 0));
    }
    Gauge.always(ticks -> {});
    for (int i = 0; i < 100 && lambdas.stream().anyMatch(lambda -> lambda.get() != null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertTrue(lambdas.stream().allMatch(lambda -> lambda.get() == null), "C still has one");
  }

  private static final class ThrownAway implements Picker {
    @Override
    public boolean call(long wide) {
      return true;
    }
  }
}
