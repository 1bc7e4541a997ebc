package org.shimwright.runtime.mpi;

import org.jspecify.annotations.Nullable;

/** The memory of a JVM that loads from any address: it knows how the engine's tables lie. */
final class LoadedMemory extends AttributeMemory {
  private static final String GUIDE = "MPIX_Shimwright_reading";
  private static final long LAYOUT = 4;
  private static final int KEY_INDEX_BITS = 22;
  private static final int KEY_INDEX_MASK = (1 << KEY_INDEX_BITS) - 1;
  private static final int GENERATION_SHIFT = 55;
  private static final int FAN_OUT_BITS = 6;
  private static final int FAN_OUT_MASK = (1 << FAN_OUT_BITS) - 1;
  private static final int BEGUN = 4;
  private static final int DIRECTORY = 8;
  private static final int NEWEST = 16;
  private static final long ORDER_MASK = (1L << 52) - 1;
  private static final int PAGES = 8;
  private static final int BASE = 1052;
  private static final int META = 8;

  private final long guide;
  private long attributesOffset;

  private LoadedMemory(NativeCalls natives, long guide) {
    super(natives);
    this.guide = guide;
  }

  /** The memory of an MPI that says how it lies; else null. */
  static @Nullable AttributeMemory of(NativeCalls natives) {
    long guide = find(natives, GUIDE);
    return guide == 0 ? null : new LoadedMemory(natives, guide);
  }

  /** Learns it, if it lies as this class knows it. */
  @Override
  boolean learn() {
    if (!NativeMemory.isThere() || NativeMemory.getLong(guide) != LAYOUT) {
      return false;
    }
    attributesOffset = NativeMemory.getLong(guide + 8);
    return true;
  }

  @Override
  long read(long place, long handle, int key, boolean newest) {
    long table = place + attributesOffset;
    int ended = NativeMemory.getInt(table);
    long entry = entry(NativeMemory.getLong(table + DIRECTORY), key & KEY_INDEX_MASK);
    if (entry == 0) {
      return UNREAD;
    }
    long meta = NativeMemory.getLong(entry + META);
    long word = NativeMemory.getLong(entry);
    if (newest && (meta & ORDER_MASK) != NativeMemory.getLong(table + NEWEST)) {
      return UNREAD;
    }
    boolean undisturbed = NativeMemory.getInt(table + BEGUN) == ended;
    boolean there = meta >>> GENERATION_SHIFT == key >>> KEY_INDEX_BITS;
    boolean alive = NativeMemory.getInt(place) == handle;
    return undisturbed && there && alive && key > KEY_INDEX_MASK ? word : UNREAD;
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
