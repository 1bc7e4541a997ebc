package org.shimwright.runtime.mpi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The table of key records. The number of a record is a positive 32-bit integer, so that even the
 * {@code INTEGER} extra state of MPI-1 can hold it. It contains an index and a generation, so that
 * the number of a removed record finds nothing.
 */
final class KeySlots {
  private static final int INDEX_BITS = 20;
  private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
  private static final int LAST_GENERATION = (1 << (31 - INDEX_BITS)) - 1;

  private static final int FIRST_RECORDS = 64;
  private static final VarHandle RECORD = MethodHandles.arrayElementVarHandle(KeyRecord[].class);

  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private volatile @Nullable KeyRecord<?, ?>[] records = new KeyRecord<?, ?>[FIRST_RECORDS];
  private int used;

  /**
   * Uses a slot once, so that the JVM allocates what it needs for that now, before memory is short.
   */
  KeySlots() {
    find(0);
    RECORD.setRelease(records, 0, null);
  }

  synchronized void add(KeyRecord<?, ?> record) {
    Integer reused = free.poll();
    if (reused == null && used > INDEX_MASK) {
      throw new OutOfMemoryError("more keys with Java callbacks than numbers for them");
    }
    int slot = reused != null ? reused : used | 1 << INDEX_BITS;
    record.hasSlot(slot);
    if (reused == null && used++ == records.length) {
      records = Arrays.copyOf(records, 2 * records.length);
    }
    RECORD.setRelease(records, slot & INDEX_MASK, record);
  }

  /**
   * Returns the record with a number, or null. Takes no lock, because every callback calls this
   * method.
   */
  @Nullable KeyRecord<?, ?> find(int slot) {
    @Nullable KeyRecord<?, ?>[] now = records;
    int index = slot & INDEX_MASK;
    if (slot < 0 || index >= now.length) {
      return null;
    }
    KeyRecord<?, ?> record = (KeyRecord<?, ?>) RECORD.getAcquire(now, index);
    return record != null && record.slot() == slot ? record : null;
  }

  synchronized void remove(int slot) {
    if (find(slot) == null) {
      return;
    }
    RECORD.setRelease(records, slot & INDEX_MASK, null);
    if (slot >>> INDEX_BITS < LAST_GENERATION) {
      free.add(slot + (1 << INDEX_BITS));
    }
  }

  synchronized int size() {
    return (int) Arrays.stream(records).filter(Objects::nonNull).count();
  }
}
