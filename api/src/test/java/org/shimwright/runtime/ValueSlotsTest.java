package org.shimwright.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A word finds its object until it is taken, and never another. */
class ValueSlotsTest {
  private final ValueSlots slots = new ValueSlots();

  @Test
  void aWordFindsItsObject() {
    long word = slots.hold("a");
    assertTrue(ValueSlots.isMarked(word));
    assertEquals(Optional.of("a"), slots.find(word));
    assertEquals(Optional.of("a"), slots.take(word));
    assertEquals(Optional.empty(), slots.find(word));
    assertEquals(Optional.empty(), slots.take(word));
  }

  @Test
  void anOldWordNeverFindsANewObject() {
    long old = slots.hold("old");
    slots.take(old);
    long word = slots.hold("new");
    assertNotEquals(old, word);
    assertEquals(Optional.empty(), slots.find(old));
    assertEquals(Optional.of("new"), slots.find(word));
    assertEquals(1, slots.size());
  }

  @Test
  void wordsOfOthersFindNothing() {
    for (long word : new long[] {0, 1, -1, 17, 1L << 40, Long.MIN_VALUE, 0x4A53L << 48 | 99}) {
      assertEquals(Optional.empty(), slots.find(word));
      assertEquals(Optional.empty(), slots.take(word));
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
  void onlyOneOfManyTakersGetsAnObject() {
    Set<Integer> taken = ConcurrentHashMap.newKeySet();
    long[] words = IntStream.range(0, 2000).mapToLong(slots::hold).toArray();
    long got =
        IntStream.range(0, 8000)
            .parallel()
            .mapToObj(i -> slots.take(words[i % words.length]))
            .flatMap(Optional::stream)
            .peek(object -> taken.add((Integer) object))
            .count();
    assertEquals(2000, got);
    assertEquals(2000, taken.size());
  }
}
