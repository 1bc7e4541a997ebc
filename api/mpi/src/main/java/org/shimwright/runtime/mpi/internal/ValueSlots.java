package org.shimwright.runtime.mpi.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The table of the Java objects that are values of attributes. Each object has a word, which MPI
 * stores instead of the object.
 *
 * <p>A word consists of a mark, a generation and an index. The mark is a bit pattern that no
 * user-space address has; the generation changes whenever a slot is emptied, so an old word never
 * finds a new object, and a slot whose generations are used up is never used again.
 */
public final class ValueSlots {
  private static final int MARK_SHIFT = 48;
  private static final long MARK = 0x4A53;
  private static final int INDEX_BITS = 28;
  private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;
  private static final long LAST_GENERATION = (1L << (MARK_SHIFT - INDEX_BITS)) - 1;
  private static final int PAGE_BITS = 10;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Held[].class);

  /** An object with its word. */
  @SuppressWarnings("serial") // never serialized
  private static final class Held extends AtomicReference<Object> {
    final long word;

    Held(long word, Object value) {
      super(value);
      this.word = word;
    }
  }

  private final ArrayDeque<Long> free = new ArrayDeque<>();
  private volatile Held[][] pages = {};
  private int next;

  /**
   * Uses a slot once, so that the JVM allocates what it needs for that now, before memory is short.
   */
  ValueSlots() {
    long word = hold(this);
    exchange(word, this);
    find(word);
    take(word);
  }

  /** Returns whether a word has the mark of this table, even if its object was released. */
  public static boolean isMarked(long word) {
    return word >>> MARK_SHIFT == MARK;
  }

  /**
   * Adds an object and returns its word. The object stays in the table until {@link #take} releases
   * it.
   */
  public synchronized long hold(Object value) {
    Long reused = free.poll();
    long word = reused != null ? reused : MARK << MARK_SHIFT | fresh();
    int index = (int) (word & INDEX_MASK);
    SLOT.setRelease(pages[index >>> PAGE_BITS], index & PAGE - 1, new Held(word, value));
    return word;
  }

  private int fresh() {
    if (next > INDEX_MASK) {
      throw new OutOfMemoryError("more Java attribute values than words for them");
    }
    if (next >>> PAGE_BITS == pages.length) {
      Held[][] more = Arrays.copyOf(pages, pages.length + 1);
      more[pages.length] = new Held[PAGE];
      pages = more;
    }
    return next++;
  }

  private @Nullable Held heldAt(long word) {
    int index = (int) (word & INDEX_MASK);
    Held[][] now = pages;
    if (!isMarked(word) || index >>> PAGE_BITS >= now.length) {
      return null;
    }
    Held held = (Held) SLOT.getAcquire(now[index >>> PAGE_BITS], index & PAGE - 1);
    return held != null && held.word == word ? held : null;
  }

  /**
   * Returns the object of a word, or null if it was released or the word is not from this table.
   */
  public @Nullable Object find(long word) {
    Held held = heldAt(word);
    return held == null ? null : held.getAcquire();
  }

  /**
   * Replaces the object of a word. The old object cannot be found any more.
   *
   * @return whether the word had an object
   */
  public boolean exchange(long word, Object value) {
    Held held = heldAt(word);
    if (held != null) {
      held.setRelease(value);
    }
    return held != null;
  }

  /** Releases the object of a word. Returns false if the table has no object for the word. */
  public boolean take(long word) {
    Held held = heldAt(word);
    if (held == null) {
      return false;
    }
    int index = (int) (word & INDEX_MASK);
    if (!SLOT.compareAndSet(pages[index >>> PAGE_BITS], index & PAGE - 1, held, null)) {
      return false;
    }
    long generation = word >>> INDEX_BITS & LAST_GENERATION;
    if (generation < LAST_GENERATION) {
      synchronized (this) {
        free.add(word + (1L << INDEX_BITS));
      }
    }
    return true;
  }

  /** Releases all objects: MPI is finalized, so no attribute lives any more. */
  synchronized void clear() {
    for (Held[] page : pages) {
      for (int i = 0; i < PAGE; i++) {
        Held held = (Held) SLOT.getAcquire(page, i);
        if (held != null) {
          take(held.word);
        }
      }
    }
  }

  /** Returns the number of objects in the table. */
  synchronized int size() {
    int size = 0;
    for (Held[] page : pages) {
      for (int i = 0; i < PAGE; i++) {
        size += SLOT.getAcquire(page, i) == null ? 0 : 1;
      }
    }
    return size;
  }
}
