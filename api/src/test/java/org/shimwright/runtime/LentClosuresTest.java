package org.shimwright.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Native code gets the same closures for one call after another, on whichever thread. */
class LentClosuresTest {
  private static final Runnable LAMBDA = () -> {};

  private final List<Closure> kept = new ArrayList<>();
  private final Library library = new UnboundLibrary(new Calls());

  private final class Calls extends UnboundLibrary.NoCalls {
    @Override
    public long keep(Closure closure) {
      kept.add(closure);
      return kept.size();
    }
  }

  @Test
  void callsInARowLendTheSameOnes() {
    for (int i = 0; i < 3; i++) {
      try (Call call = library.enter()) {
        assertEquals(1, call.lend(LAMBDA));
        assertEquals(2, call.lend(LAMBDA));
        try (Call inner = library.enter()) {
          assertEquals(3, inner.lend(LAMBDA));
        }
        assertSame(LAMBDA, kept.get(0).function(Runnable.class));
        assertSame(LAMBDA, kept.get(1).function(Runnable.class));
      }
      for (Closure closure : kept) {
        assertThrows(NullPointerException.class, () -> closure.function(Runnable.class));
      }
    }
    assertEquals(3, kept.size());
    try (Call call = library.enter()) {
      assertThrows(NullPointerException.class, () -> call.lend(null));
      assertEquals(1, call.lend(LAMBDA));
    }
  }

  @Test
  void whatALambdaThrewIsTheCallsOwn() {
    IllegalArgumentException mine = new IllegalArgumentException("mine");
    try (Call call = library.enter()) {
      call.lend(LAMBDA);
      try (Call inner = library.enter()) {
        inner.lend(LAMBDA);
        kept.get(1).threw(mine);
        assertTrue(kept.get(1).hasThrown());
        assertSame(
            mine, assertThrows(RuntimeException.class, () -> inner.check("f", 0)).getCause());
      }
      call.check("f", 0);
      try (Call inner = library.enter()) {
        inner.lend(LAMBDA);
        assertFalse(kept.get(1).hasThrown());
        inner.check("f", 0);
      }
      kept.get(0).threw(mine); // and the call is not made: nobody looks
    }
    try (Call call = library.enter()) {
      call.lend(LAMBDA);
      assertFalse(kept.get(0).hasThrown());
      call.check("f", 0);
    }
  }

  private long lentElsewhere() throws InterruptedException {
    AtomicLong lent = new AtomicLong();
    Thread thread =
        new Thread(
            () -> {
              try (Call call = library.enter()) {
                lent.set(call.lend(LAMBDA));
              }
            });
    thread.start();
    thread.join();
    return lent.get();
  }

  @Test
  void aThreadUsesThoseOfOneThatHasEnded() throws InterruptedException {
    try (Call call = library.enter()) {
      assertEquals(1, call.lend(LAMBDA));
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
