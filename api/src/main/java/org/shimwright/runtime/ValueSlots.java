package org.shimwright.runtime;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Holds the Java objects that are attributes, and gives each a word that MPI can store in its
 * place.
 *
 * <p>A word is a mark, a generation and an index. The mark is a bit pattern that no user-space
 * address has; the generation changes whenever a slot is emptied, so an old word never finds a new
 * object, and a slot whose generations are used up is never used again.
 */
final class ValueSlots {
  private static final int MARK_SHIFT = 48;
  private static final long MARK = 0x4A53;
  private static final int INDEX_BITS = 28;
  private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;
  private static final long LAST_GENERATION = (1L << (MARK_SHIFT - INDEX_BITS)) - 1;
  private static final int PAGE_BITS = 10;
  private static final int PAGE = 1 << PAGE_BITS;

  private record Held(long word, Object value) {}

  private final ArrayDeque<Long> free = new ArrayDeque<>();
  private volatile AtomicReferenceArray<Held>[] pages = newPages(0);
  private int next;

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static AtomicReferenceArray<Held>[] newPages(int count) {
    return new AtomicReferenceArray[count];
  }

  /** Tells whether a word has the form of ours, whether or not its object is still held. */
  static boolean isMarked(long word) {
    return word >>> MARK_SHIFT == MARK;
  }

  /** Holds an object until its word is taken. */
  synchronized long hold(Object value) {
    Long reused = free.poll();
    long word = reused != null ? reused : MARK << MARK_SHIFT | fresh();
    int index = (int) (word & INDEX_MASK);
    pages[index >>> PAGE_BITS].set(index & PAGE - 1, new Held(word, value));
    return word;
  }

  private int fresh() {
    if (next > INDEX_MASK) {
      throw new OutOfMemoryError("more Java attribute values than words for them");
    }
    if (next >>> PAGE_BITS == pages.length) {
      AtomicReferenceArray<Held>[] more = newPages(pages.length + 1);
      System.arraycopy(pages, 0, more, 0, pages.length);
      more[pages.length] = new AtomicReferenceArray<>(PAGE);
      pages = more;
    }
    return next++;
  }

  private @Nullable Held at(long word) {
    int index = (int) (word & INDEX_MASK);
    AtomicReferenceArray<Held>[] now = pages;
    if (!isMarked(word) || index >>> PAGE_BITS >= now.length) {
      return null;
    }
    Held held = now[index >>> PAGE_BITS].get(index & PAGE - 1);
    return held != null && held.word == word ? held : null;
  }

  /** The object of a word, if it is still held. */
  Optional<Object> find(long word) {
    Held held = at(word);
    return held == null ? Optional.empty() : Optional.of(held.value);
  }

  /** Lets go of a word's object: the first taker gets it, nobody else ever will. */
  Optional<Object> take(long word) {
    Held held = at(word);
    if (held == null) {
      return Optional.empty();
    }
    int index = (int) (word & INDEX_MASK);
    if (!pages[index >>> PAGE_BITS].compareAndSet(index & PAGE - 1, held, null)) {
      return Optional.empty();
    }
    long generation = word >>> INDEX_BITS & LAST_GENERATION;
    if (generation < LAST_GENERATION) {
      synchronized (this) {
        free.add(word + (1L << INDEX_BITS));
      }
    }
    return Optional.of(held.value);
  }

  /** Lets go of everything: MPI is finalized, so no attribute lives any more. */
  synchronized void clear() {
    for (AtomicReferenceArray<Held> page : pages) {
      for (int i = 0; i < PAGE; i++) {
        Held held = page.get(i);
        if (held != null) {
          take(held.word);
        }
      }
    }
  }

  /** How many objects are held. */
  synchronized int size() {
    int size = 0;
    for (AtomicReferenceArray<Held> page : pages) {
      for (int i = 0; i < PAGE; i++) {
        size += page.get(i) == null ? 0 : 1;
      }
    }
    return size;
  }
}
