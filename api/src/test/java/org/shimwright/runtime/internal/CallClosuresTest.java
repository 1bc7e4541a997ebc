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
class CallClosuresTest {
  private static final Runnable LAMBDA = () -> {};

  private final List<CallClosure> kept = new ArrayList<>();
  private final List<Thread> callers = new ArrayList<>();
  private final Library library = new UnboundLibrary(new Calls());

  private final class Calls extends UnboundLibrary.NoCalls {
    @Override
    public long keep(CallClosure closure, int number) {
      assertSame(closure, CallClosure.of(number));
      kept.add(closure);
      callers.add(Thread.currentThread());
      return kept.size();
    }

    @Override
    public void adopt(long closure) {
      callers.set((int) closure - 1, Thread.currentThread());
    }
  }

  private CallClosure closure() {
    return closure(LAMBDA);
  }

  private CallClosure closure(Object lambda) {
    return library.current().callClosure(lambda);
  }

  @Test
  void callsInARowLendTheSameOnes() {
    for (int i = 0; i < 3; i++) {
      try (CallClosure first = closure();
          CallClosure second = closure()) {
        assertEquals(1, first.address());
        assertEquals(2, second.address());
        try (CallClosure inner = closure()) {
          assertEquals(3, inner.address());
        }
        assertSame(LAMBDA, first.function());
        assertSame(LAMBDA, second.function());
      }
    }
    assertEquals(3, kept.size());
    assertThrows(NullPointerException.class, () -> library.current().callClosure(null));
    try (CallClosure first = closure()) {
      assertEquals(1, first.address());
    }
  }

  @Test
  void whatALambdaThrewIsItsCallersOwn() {
    IllegalArgumentException mine = new IllegalArgumentException("mine");
    IllegalStateException later = new IllegalStateException("on another thread");
    try (CallClosure outer = closure()) {
      try (CallClosure inner = closure()) {
        inner.threw(mine);
        assertNull(inner.function(), "it is not called again");
        inner.threw(later);
        assertSame(
            mine, assertThrows(RuntimeException.class, () -> CallClosure.check(inner, LAMBDA)));
        assertArrayEquals(new Throwable[] {later}, mine.getSuppressed());
      }
      CallClosure.check(outer, LAMBDA);
      CallClosure.check(null, null);
    }
    CallClosure last = closure();
    assertSame(LAMBDA, last.function());
    last.threw(mine);
    assertSame(mine, assertThrows(RuntimeException.class, last::close), "if nobody has looked");
    try (CallClosure next = closure()) {
      assertSame(LAMBDA, next.function());
    }
  }

  @Test
  void afterTheCallALambdaIsNotCalled() {
    CallClosure ended = closure();
    ended.close();
    List<Throwable> uncaught = new ArrayList<>();
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    try {
      assertNull(ended.function());
      assertEquals(
          List.of("the library calls a function after its call"),
          uncaught.stream().map(Throwable::getMessage).toList());
    } finally {
      Thread.currentThread().setUncaughtExceptionHandler(null);
    }
  }

  @Test
  void oneThatIsNotClosedIsTakenBackWithAnOuterOne() {
    try (CallClosure outer = closure()) {
      assertEquals(2, closure().address(), "the stack may have no room for its end");
    }
    try (CallClosure next = closure()) {
      assertEquals(1, next.address());
    }
  }

  private void lendOften(Object lambda) {
    for (int i = 0; i < 5000; i++) {
      try (CallClosure closure = closure(lambda)) {
        assertSame(lambda, closure.function());
      }
    }
  }

  @Test
  void aLambdaThatIsPassedOftenIsFoundLikeAnother() {
    Object often = new Object();
    lendOften(often);
    for (Object lambda : List.of(new Object(), often, LAMBDA, often)) {
      CallClosure closure = closure(lambda);
      assertSame(lambda, closure.function());
      closure.threw(new IllegalStateException("mine"));
      assertNull(closure.function());
      assertThrows(IllegalStateException.class, closure::close);
    }
    for (Object lambda : List.of(LAMBDA, often, LAMBDA)) {
      try (CallClosure outer = closure()) {
        assertSame(lambda, closure(lambda).function()); // and is not closed
        assertSame(LAMBDA, outer.function());
      }
    }
  }

  @Test
  void aLambdaThatIsPassedOftenIsNotKept() throws InterruptedException {
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

  private long madeElsewhere() throws InterruptedException {
    AtomicLong made = new AtomicLong();
    Thread thread =
        new Thread(
            () -> {
              try (CallClosure closure = closure()) {
                assertSame(Thread.currentThread(), callers.get((int) closure.address() - 1));
                made.set(closure.address());
              }
            });
    thread.start();
    thread.join();
    assertNotEquals(0, made.get());
    return made.get();
  }

  @Test
  void aThreadUsesThoseOfOneThatHasEnded() throws InterruptedException {
    try (CallClosure here = closure()) {
      assertEquals(1, here.address());
      long other = madeElsewhere();
      assertNotEquals(1, other);
      int threads = 1;
      for (; threads < 1000 && kept.size() > threads; threads++) {
        System.gc();
        assertNotEquals(1, madeElsewhere());
      }
      assertTrue(kept.size() <= threads, "none was used again");
    }
  }
}
