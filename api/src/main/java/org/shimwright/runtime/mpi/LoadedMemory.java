package org.shimwright.runtime.mpi;

import org.jspecify.annotations.Nullable;

/** The memory of a JVM that loads from any address: it knows how the engine's tables lie. */
final class LoadedMemory extends AttributeMemory {
  private static final String GUIDE = "MPIX_Shimwright_reading";
  private static final long LAYOUT = 7;
  private static final int KEY_INDEX_MASK = (1 << 22) - 1;
  private static final int FAN_OUT_MASK = (1 << 6) - 1;
  private static final int PAGE_TO_BYTES = 6 - 3; // pages of 64 keys, pointers of 8 bytes
  private static final int BEGUN = 4;
  private static final int DIRECTORY = 8;
  private static final int PAGES = 8;
  private static final int META = 8;
  private static final int TAG_BITS = 2;

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

  /** Reads it, if its layout is the one that this class knows. */
  @Override
  boolean learn() {
    if (!NativeMemory.isThere() || NativeMemory.getLong(guide) != LAYOUT) {
      return false;
    }
    attributesOffset = NativeMemory.getLong(guide + 8);
    return true;
  }

  @Override
  long read(long place, long handle, int key) {
    long table = place + attributesOffset;
    int ended = NativeMemory.getInt(table);
    long directory = NativeMemory.getLong(table + DIRECTORY);
    int offset = (key >>> PAGE_TO_BYTES) & NativeMemory.getInt(directory);
    long page = NativeMemory.getLong(directory + PAGES + offset);
    int slot = key & FAN_OUT_MASK;
    int meta = NativeMemory.getInt(page + 16L * slot + META);
    long word = NativeMemory.getLong(page + 16L * slot);
    boolean undisturbed = NativeMemory.getInt(table + BEGUN) == ended;
    boolean there = (meta ^ key) >>> TAG_BITS == 0;
    boolean alive = NativeMemory.getInt(place) == handle;
    return undisturbed && there && alive && key > KEY_INDEX_MASK ? word : UNREAD;
  }
}
