package org.shimwright.runtime.mpi;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.Places;

/**
 * Reads attributes of the embedded MPI from its memory, without a lock, as the engine's own readers
 * do. The engine never frees or reuses its slots, directories and pages for anything else: a read
 * that a writer disturbs sees old numbers, and the table's change counts show it. Anything else is
 * asked of MPI.
 */
abstract class AttributeMemory implements Places {
  /** Stands for "ask MPI": so does a word that looks like this. The C side has the same. */
  static final long UNREAD = 0x8000_0000_5A5A_0001L;

  private static final byte[] ANYWHERE = {0};

  /** Programs that ask fewer times than this never enable reading. */
  private static final int FEW = 100;

  private final NativeCalls natives;

  /** Published last: who sees it set sees all that was learnt. */
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
   * Whether attributes can be read, which is enabled lazily: linking costs as much as a million JNI
   * gets. It must happen before the JIT profiles the slow path. Threads wait for the one that
   * enables it, as for the initialization of a class.
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

  /** Finds out how to read; false if memory cannot be read here. */
  abstract boolean learn();

  /**
   * The word of an attribute that is plainly there, or {@link #UNREAD}: then MPI must be asked.
   *
   * @param place where the object lies
   * @param handle its handle
   * @param key MPI's integer for the key
   */
  abstract long read(long place, long handle, int key);
}
