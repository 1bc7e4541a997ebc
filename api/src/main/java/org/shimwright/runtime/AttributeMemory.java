package org.shimwright.runtime;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes of the embedded MPI where they lie, as the engine's own readers do, which take
 * no lock. Its memory of slots, directories and pages never goes away and never changes its kind,
 * so a read that a writer disturbs sees old numbers, never foreign ones, and the counts of changes
 * of the table tell. Whatever is not plainly there is asked of MPI.
 */
abstract class AttributeMemory {
  /** No word, or one that MPI is asked for once more, because it looks like this; as C has it. */
  static final long UNREAD = 0x8000_0000_5A5A_0001L;

  private static final byte[] ANYWHERE = {0};

  private final NativeCalls natives;

  AttributeMemory(NativeCalls natives) {
    this.natives = natives;
  }

  /** The memory of the MPI that the process runs with, or null if this JVM cannot read it. */
  static @Nullable AttributeMemory of(NativeCalls natives) {
    return NativeMemory.isThere() ? LoadedMemory.of(natives) : CalledMemory.of(natives);
  }

  /** The address of something that an MPI may have, or 0. */
  static long find(NativeCalls natives, String name) {
    return natives.symbol(ANYWHERE, (name + '\0').getBytes(StandardCharsets.US_ASCII));
  }

  /** Where the object with this handle lies, or 0. It stays there; the handle may die. */
  final long place(long handle) {
    return natives.place(handle);
  }

  /** Whether attributes can be read by now; to be asked before each is read. */
  abstract boolean isReady();

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
