package org.shimwright.runtime.mpi;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.Places;

/**
 * Reads attributes of the embedded MPI where they lie, as the engine's own readers do, which take
 * no lock. Its memory of slots, directories and pages never goes away and never changes its kind,
 * so a read that a writer disturbs sees old numbers, never foreign ones, and the counts of changes
 * of the table tell. Whatever is not plainly there is asked of MPI.
 */
abstract class AttributeMemory implements Places {
  /** No word, or one that MPI is asked for once more, because it looks like this; as C has it. */
  static final long UNREAD = 0x8000_0000_5A5A_0001L;

  private static final byte[] ANYWHERE = {0};

  /** What asks fewer times than this does without. */
  private static final int FEW = 100;

  private final NativeCalls natives;

  /** Who sees it set sees all that was learnt. */
  private volatile boolean learnt;

  private boolean inVain;
  private int asked;

  AttributeMemory(NativeCalls natives) {
    this.natives = natives;
  }

  /** The memory of the MPI that the process runs with, or null if it cannot be read. */
  static @Nullable AttributeMemory of(NativeCalls natives) {
    return Runtime.version().feature() < NativeMemory.REPLACED_SINCE
        ? LoadedMemory.of(natives)
        : CalledMemory.of(natives);
  }

  /** The address of something that an MPI may have, or 0. */
  static long find(NativeCalls natives, String name) {
    return natives.symbol(ANYWHERE, (name + '\0').getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * Where the object with this handle lies; 0 if there is none, or attributes cannot be read yet.
   * It stays there; the handle may die.
   */
  @Override
  public final long place(long handle) {
    return isReady() ? natives.place(handle) : 0;
  }

  /**
   * To learn how to read takes the JVM as long as it takes to ask MPI for a million attributes, so
   * programs that read few do without. Those that read more pay before the JVM begins to watch what
   * they do: what it saw of asking would be in the way when it compiles the reading. Threads that
   * get here while one of them learns wait for it: for a class that is initialized.
   */
  private boolean isReady() {
    return learnt || (!inVain && ++asked > FEW && tryToLearn());
  }

  /** Where there is no room to learn, on the stack or the heap, MPI is asked for good. */
  private boolean tryToLearn() {
    try {
      if (learn()) {
        learnt = true;
        return true;
      }
    } catch (VirtualMachineError | LinkageError noRoom) {
      // as where there is nothing to learn
    }
    inVain = true;
    return false;
  }

  /** Learns how to read; false if that cannot be had here. */
  abstract boolean learn();

  /**
   * The word of an attribute that is plainly there, or {@link #UNREAD}: then MPI must be asked.
   *
   * @param place where the object lies
   * @param handle its handle
   * @param key MPI's integer for the key
   * @param newest whether it has to be the one that was set last of all that the object has
   */
  abstract long read(long place, long handle, int key, boolean newest);
}
