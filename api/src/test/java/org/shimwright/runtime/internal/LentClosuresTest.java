package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Native code gets the same closures for one call after another, on whichever thread. */
class LentClosuresTest {
  private static final Runnable LAMBDA = () -> {};

  private final List<LentClosure> kept = new ArrayList<>();
  private final List<Thread> lenders = new ArrayList<>();
  private final Library library = new UnboundLibrary(new Calls());

  private final class Calls extends UnboundLibrary.NoCalls {
    @Override
    public long keep(LentClosure closure, int number) {
      assertSame(closure, LentClosure.of(number));
      kept.add(closure);
      lenders.add(Thread.currentThread());
      return kept.size();
    }

    @Override
    public void adopt(long closure) {
      lenders.set((int) closure - 1, Thread.currentThread());
    }
  }

  private LentClosure lend() {
    return lend(LAMBDA);
  }

  private LentClosure lend(Object lambda) {
    return library.current().lend(lambda);
  }

  @Test
  void callsInARowLendTheSameOnes() {
    for (int i = 0; i < 3; i++) {
      try (LentClosure first = lend();
          LentClosure second = lend()) {
        assertEquals(1, first.address());
        assertEquals(2, second.address());
        try (LentClosure inner = lend()) {
          assertEquals(3, inner.address());
        }
        assertSame(LAMBDA, first.function());
        assertSame(LAMBDA, second.function());
      }
    }
    assertEquals(3, kept.size());
    assertThrows(NullPointerException.class, () -> library.current().lend(null));
    try (LentClosure first = lend()) {
      assertEquals(1, first.address());
    }
  }

  @Test
  void whatALambdaThrewIsItsCallersOwn() {
    IllegalArgumentException mine = new IllegalArgumentException("mine");
    IllegalStateException later = new IllegalStateException("on another thread");
    try (LentClosure outer = lend()) {
      try (LentClosure inner = lend()) {
        inner.threw(mine);
        assertNull(inner.function(), "it is not called again");
        inner.threw(later);
        assertSame(
            mine, assertThrows(RuntimeException.class, () -> LentClosure.check(inner, LAMBDA)));
        assertArrayEquals(new Throwable[] {later}, mine.getSuppressed());
      }
      LentClosure.check(outer, LAMBDA);
      LentClosure.check(null, null);
    }
    LentClosure last = lend();
    assertSame(LAMBDA, last.function());
    last.threw(mine);
    assertSame(mine, assertThrows(RuntimeException.class, last::close), "if nobody has looked");
    try (LentClosure next = lend()) {
      assertSame(LAMBDA, next.function());
    }
  }

  @Test
  void afterTheCallALambdaIsNotCalled() {
    LentClosure lent = lend();
    lent.close();
    List<Throwable> uncaught = new ArrayList<>();
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    try {
      assertNull(lent.function());
      assertEquals(
          List.of("the library calls a function after its call"),
          uncaught.stream().map(Throwable::getMessage).toList());
    } finally {
      Thread.currentThread().setUncaughtExceptionHandler(null);
    }
  }

  @Test
  void oneThatIsNotClosedIsTakenBackWithAnOuterOne() {
    try (LentClosure outer = lend()) {
      assertEquals(2, lend().address(), "the stack may have no room for its end");
    }
    try (LentClosure next = lend()) {
      assertEquals(1, next.address());
    }
  }

  private void lendOften(Object lambda) {
    for (int i = 0; i < 5000; i++) {
      try (LentClosure closure = lend(lambda)) {
        assertSame(lambda, closure.function());
      }
    }
  }

  @Test
  void aLambdaThatIsLentOftenIsFoundLikeAnother() {
    Object often = new Object();
    lendOften(often);
    for (Object lambda : List.of(new Object(), often, LAMBDA, often)) {
      LentClosure closure = lend(lambda);
      assertSame(lambda, closure.function());
      closure.threw(new IllegalStateException("mine"));
      assertNull(closure.function());
      assertThrows(IllegalStateException.class, closure::close);
    }
    for (Object lambda : List.of(LAMBDA, often, LAMBDA)) {
      try (LentClosure outer = lend()) {
        assertSame(lambda, lend(lambda).function()); // and is not closed
        assertSame(LAMBDA, outer.function());
      }
    }
  }

  @Test
  void aLambdaThatIsLentOftenIsNotKept() throws InterruptedException {
    for (int rounds = 1; rounds <= 2; rounds++) {
      Object often = new Object();
      lendOften(often);
      WeakReference<Object> left = new WeakReference<>(often);
      often = null;
      for (int i = 0; i < 1000 && left.get() != null; i++) {
        System.gc();
        Thread.sleep(1);
      }
      assertNull(left.get());
    }
  }

  private long lentElsewhere() throws InterruptedException {
    AtomicLong lent = new AtomicLong();
    Thread thread =
        new Thread(
            () -> {
              try (LentClosure closure = lend()) {
                assertSame(Thread.currentThread(), lenders.get((int) closure.address() - 1));
                lent.set(closure.address());
              }
            });
    thread.start();
    thread.join();
    assertNotEquals(0, lent.get());
    return lent.get();
  }

  @Test
  void aThreadUsesThoseOfOneThatHasEnded() throws InterruptedException {
    try (LentClosure here = lend()) {
      assertEquals(1, here.address());
      long other = lentElsewhere();
      assertNotEquals(1, other);
      int threads = 1;
      for (; threads < 1000 && kept.size() > threads; threads++) {
        System.gc();
        assertNotEquals(1, lentElsewhere());
      }
      assertTrue(kept.size() <= threads, "none was used again");
    }
  }
}
