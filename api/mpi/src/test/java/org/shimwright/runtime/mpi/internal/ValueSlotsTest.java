package org.shimwright.runtime.mpi.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A word finds its object until it is taken, and never another. */
class ValueSlotsTest {
  private final ValueSlots slots = new ValueSlots();

  @Test
  void aWordFindsItsObject() {
    long word = slots.hold("a");
    assertTrue(ValueSlots.isMarked(word));
    assertEquals("a", slots.find(word));
    assertTrue(slots.take(word));
    assertNull(slots.find(word));
    assertFalse(slots.take(word));
  }

  @Test
  void anOldWordNeverFindsANewObject() {
    long old = slots.hold("old");
    slots.take(old);
    long word = slots.hold("new");
    assertNotEquals(old, word);
    assertNull(slots.find(old));
    assertEquals("new", slots.find(word));
    assertEquals(1, slots.size());
  }

  @Test
  void wordsOfOthersFindNothing() {
    for (long word : new long[] {0, 1, -1, 17, 1L << 40, Long.MIN_VALUE, 0x4A53L << 48 | 99}) {
      assertNull(slots.find(word));
      assertFalse(slots.take(word));
    }
    assertFalse(ValueSlots.isMarked(0x7fff_ffff_ffffL), "no user-space address has the mark");
  }

  @Test
  void aSlotWhoseGenerationsAreUsedUpIsNeverUsedAgain() {
    long first = slots.hold(0);
    long word = first;
    for (int i = 0; i < 1 << 20; i++) {
      slots.take(word);
      word = slots.hold(i);
      assertTrue(ValueSlots.isMarked(word));
    }
    assertNotEquals(first & 0xfff_ffffL, word & 0xfff_ffffL, "another slot");
  }

  @Test
  void clearingLetsGoOfEverything() {
    IntStream.range(0, 3000).forEach(slots::hold);
    assertEquals(3000, slots.size());
    slots.clear();
    assertEquals(0, slots.size());
  }

  @Test
  void anExchangedObjectHasTheWordOfTheOldOne() {
    long word = slots.hold("old");
    assertTrue(slots.exchange(word, "new"));
    assertEquals("new", slots.find(word));
    assertTrue(slots.take(word));
    assertFalse(slots.exchange(word, "newer"), "it is gone");
    assertNull(slots.find(word));
    assertEquals(0, slots.size());
  }

  @Test
  void onlyOneOfManyTakersGetsAnObject() {
    long[] words = IntStream.range(0, 2000).mapToLong(slots::hold).toArray();
    long got =
        IntStream.range(0, 8000)
            .parallel()
            .filter(i -> slots.take(words[i % words.length]))
            .count();
    assertEquals(2000, got);
    assertEquals(0, slots.size());
  }
}
