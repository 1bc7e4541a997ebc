package org.shimwright.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers key records with positive 32-bit integers, which even MPI-1's {@code INTEGER} extra state
 * can carry: an index and a generation, so that a stale number finds nothing.
 */
final class KeySlots {
  private static final int INDEX_BITS = 20;
  private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
  private static final int LAST_GENERATION = (1 << (31 - INDEX_BITS)) - 1;

  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private final List<KeyRecord<?, ?>> records = new ArrayList<>();

  synchronized void add(KeyRecord<?, ?> record) {
    Integer reused = free.poll();
    if (reused == null && records.size() > INDEX_MASK) {
      throw new OutOfMemoryError("more keys with Java callbacks than numbers for them");
    }
    int slot = reused != null ? reused : records.size() | 1 << INDEX_BITS;
    record.hasSlot(slot);
    if (reused == null) {
      records.add(record);
    } else {
      records.set(slot & INDEX_MASK, record);
    }
  }

  synchronized @Nullable KeyRecord<?, ?> find(int slot) {
    int index = slot & INDEX_MASK;
    if (slot < 0 || index >= records.size()) {
      return null;
    }
    KeyRecord<?, ?> record = records.get(index);
    return record != null && record.slot() == slot ? record : null;
  }

  synchronized void remove(int slot) {
    if (find(slot) == null) {
      return;
    }
    records.set(slot & INDEX_MASK, null);
    if (slot >>> INDEX_BITS < LAST_GENERATION) {
      free.add(slot + (1 << INDEX_BITS));
    }
  }

  synchronized int size() {
    return (int) records.stream().filter(record -> record != null).count();
  }
}
