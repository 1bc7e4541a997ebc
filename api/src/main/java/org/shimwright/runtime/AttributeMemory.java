package org.shimwright.runtime;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes of the embedded MPI where they lie, without a call: as the engine's own readers
 * do, which take no lock. Its memory of slots, directories and pages never goes away and never
 * changes its kind, so a read that a writer disturbs sees old numbers, never foreign ones, and the
 * sequence number of the table tells. Whatever is not plainly there is asked of MPI.
 */
final class AttributeMemory {
  /** No word, or one that MPI is asked for once more, because it looks like this. */
  static final long UNREAD = 0x8000_0000_5A5A_0001L;

  private static final String GUIDE = "MPIX_Shimwright_reading";
  private static final long LAYOUT = 2;
  private static final int CLASSES = 3;
  private static final int KEY_INDEX_BITS = 22;
  private static final int KEY_INDEX_MASK = (1 << KEY_INDEX_BITS) - 1;
  private static final int GENERATION_SHIFT = 55;
  private static final int FAN_OUT_BITS = 6;
  private static final int FAN_OUT_MASK = (1 << FAN_OUT_BITS) - 1;
  private static final int LEVEL_MASK = 3;
  private static final int ROOT = 8;
  private static final int NEWEST = 16;
  private static final long ORDER_MASK = (1L << 52) - 1;
  private static final int CHILDREN = 8;
  private static final int ENTRIES = 32;
  private static final int META = 8;
  private static final int HANDLE_KIND_SHIFT = 28;
  private static final int HANDLE_INDEX_MASK = (1 << 20) - 1;

  private final long attributesOffset;
  private final long chunksOffset;
  private final long registries;

  private AttributeMemory(long guide) {
    attributesOffset = NativeMemory.getLong(guide + 8);
    chunksOffset = NativeMemory.getLong(guide + 16);
    registries = guide + 24;
  }

  /** The memory of the MPI that the process runs with, or null if it is not known how it lies. */
  static @Nullable AttributeMemory of(NativeCalls natives) {
    byte[] anywhere = {0};
    long guide = natives.symbol(anywhere, (GUIDE + '\0').getBytes(StandardCharsets.US_ASCII));
    boolean known = guide != 0 && NativeMemory.getLong(guide) == LAYOUT;
    return known ? new AttributeMemory(guide) : null;
  }

  /** Where the object with this handle lies, or 0. It stays there; the handle may die. */
  long place(long handle) {
    int number = (int) handle;
    for (int i = 0; number == handle && i < CLASSES; i++) {
      long registry = NativeMemory.getLong(registries + 8L * i);
      long size = NativeMemory.getLong(registry + 16);
      int predefined = number - NativeMemory.getInt(registry + 4);
      if (number >>> HANDLE_KIND_SHIFT == NativeMemory.getInt(registry)) {
        int index = number & HANDLE_INDEX_MASK;
        long chunk = NativeMemory.getLong(registry + chunksOffset + 8L * (index >>> FAN_OUT_BITS));
        return chunk == 0 ? 0 : chunk + (index & FAN_OUT_MASK) * size;
      }
      if (Integer.compareUnsigned(predefined, NativeMemory.getInt(registry + 8)) < 0) {
        return NativeMemory.getLong(registry + 24) + predefined * size;
      }
    }
    return 0;
  }

  /**
   * The word of an attribute that is plainly there, or {@link #UNREAD}: then MPI must be asked.
   *
   * @param place where the object lies
   * @param handle its handle
   * @param key MPI's integer for the key
   */
  long read(long place, long handle, int key) {
    long table = place + attributesOffset;
    int before = NativeMemory.getInt(table);
    long entry = entry(NativeMemory.getLong(table + ROOT), key & KEY_INDEX_MASK);
    if (entry == 0) {
      return UNREAD;
    }
    long meta = NativeMemory.getLong(entry + META);
    long word = NativeMemory.getLong(entry);
    boolean undisturbed = NativeMemory.getInt(table) == before && (before & 1) == 0;
    boolean there = meta >>> GENERATION_SHIFT == key >>> KEY_INDEX_BITS;
    boolean alive = NativeMemory.getInt(place) == handle;
    return undisturbed && there && alive && key > KEY_INDEX_MASK ? word : UNREAD;
  }

  /** As {@link #read}, of the attribute that was set last of all that the object has. */
  long readNewest(long place, long handle, int key) {
    long table = place + attributesOffset;
    long entry = entry(NativeMemory.getLong(table + ROOT), key & KEY_INDEX_MASK);
    long order = entry == 0 ? 0 : NativeMemory.getLong(entry + META) & ORDER_MASK;
    boolean newest = order != 0 && order == NativeMemory.getLong(table + NEWEST);
    return newest ? read(place, handle, key) : UNREAD;
  }

  /** The entry of a key's index, or 0. */
  private static long entry(long root, int index) {
    int level = (int) root & LEVEL_MASK;
    long node = root - level;
    if (index >>> (FAN_OUT_BITS * (level + 1)) != 0) {
      return 0;
    }
    for (; level > 0 && node != 0; level--) {
      int child = (index >>> (FAN_OUT_BITS * level)) & FAN_OUT_MASK;
      node = NativeMemory.getLong(node + CHILDREN + 8L * child);
    }
    return node == 0 ? 0 : node + ENTRIES + 16L * (index & FAN_OUT_MASK);
  }
}
