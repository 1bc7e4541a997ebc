package org.shimwright.runtime;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes of the embedded MPI where they lie, without a call: as the engine's own readers
 * do, which take no lock. Its memory of slots, directories and pages never goes away and never
 * changes its kind, so a read that a writer disturbs sees old numbers, never foreign ones, and the
 * counts of changes of the table tell. Whatever is not plainly there is asked of MPI.
 */
final class AttributeMemory {
  /** No word, or one that MPI is asked for once more, because it looks like this. */
  static final long UNREAD = 0x8000_0000_5A5A_0001L;

  private static final String GUIDE = "MPIX_Shimwright_reading";
  private static final long LAYOUT = 3;
  private static final int CLASSES = 3;
  private static final int KEY_INDEX_BITS = 22;
  private static final int KEY_INDEX_MASK = (1 << KEY_INDEX_BITS) - 1;
  private static final int GENERATION_SHIFT = 55;
  private static final int FAN_OUT_BITS = 6;
  private static final int FAN_OUT_MASK = (1 << FAN_OUT_BITS) - 1;
  private static final int SLOTS = 32;
  private static final int BEGUN = 4;
  private static final int DIRECTORY = 8;
  private static final int NEWEST = 16;
  private static final long ORDER_MASK = (1L << 52) - 1;
  private static final int PAGES = 8;
  private static final int BASE = 1052;
  private static final int META = 8;
  private static final int HANDLE_INDEX_MASK = (1 << 20) - 1;

  private final long attributesOffset;
  private final long[] slots = new long[CLASSES];

  private AttributeMemory(long guide) {
    attributesOffset = NativeMemory.getLong(guide + 8);
    long slotsOffset = NativeMemory.getLong(guide + 16);
    for (int i = 0; i < CLASSES; i++) {
      long registry = NativeMemory.getLong(guide + 24 + 8L * i);
      slots[i] = NativeMemory.getLong(registry + SLOTS) + slotsOffset;
    }
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
      long slot = NativeMemory.getLong(slots[i] + 8L * (number & HANDLE_INDEX_MASK));
      if (slot != 0 && NativeMemory.getInt(slot) == number) {
        return slot;
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
    int ended = NativeMemory.getInt(table);
    long entry = entry(NativeMemory.getLong(table + DIRECTORY), key & KEY_INDEX_MASK);
    if (entry == 0) {
      return UNREAD;
    }
    long meta = NativeMemory.getLong(entry + META);
    long word = NativeMemory.getLong(entry);
    boolean undisturbed = NativeMemory.getInt(table + BEGUN) == ended;
    boolean there = meta >>> GENERATION_SHIFT == key >>> KEY_INDEX_BITS;
    boolean alive = NativeMemory.getInt(place) == handle;
    return undisturbed && there && alive && key > KEY_INDEX_MASK ? word : UNREAD;
  }

  /** As {@link #read}, of the attribute that was set last of all that the object has. */
  long readNewest(long place, long handle, int key) {
    long table = place + attributesOffset;
    long entry = entry(NativeMemory.getLong(table + DIRECTORY), key & KEY_INDEX_MASK);
    long order = entry == 0 ? 0 : NativeMemory.getLong(entry + META) & ORDER_MASK;
    boolean newest = order != 0 && order == NativeMemory.getLong(table + NEWEST);
    return newest ? read(place, handle, key) : UNREAD;
  }

  /** The entry of a key's index, or 0. */
  private static long entry(long directory, int index) {
    if (directory == 0) {
      return 0;
    }
    int place = (index >>> FAN_OUT_BITS) & NativeMemory.getInt(directory);
    long page = NativeMemory.getLong(directory + PAGES + 8L * place);
    boolean its = page != 0 && NativeMemory.getInt(page + BASE) == (index & ~FAN_OUT_MASK);
    return its ? page + 16L * (index & FAN_OUT_MASK) : 0;
  }
}
