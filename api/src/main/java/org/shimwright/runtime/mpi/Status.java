package org.shimwright.runtime.mpi;

import java.nio.ByteBuffer;
import org.shimwright.runtime.Call;

/** How an operation ended: who sent a message, and with which tag. */
public final class Status {
  /** Source, tag, and MPI's own record. */
  private static final int WORDS = 8;

  private final long[] words = new long[WORDS];

  /**
   * Takes a status out of the scratch memory; for generated code.
   *
   * @param call the call that stored it
   * @param place its first word
   */
  public Status(Call call, int place) {
    for (int i = 0; i < WORDS; i++) {
      words[i] = call.longAt(place + i);
    }
  }

  /**
   * The process that the message came from.
   *
   * @return its rank
   */
  public int source() {
    return (int) words[0];
  }

  /**
   * The message's tag.
   *
   * @return the tag
   */
  public int tag() {
    return (int) words[1];
  }

  /**
   * Puts it back into the scratch memory; for generated code.
   *
   * @param call the call that reads it
   * @param place its first word
   * @return the address of the first word
   */
  public long store(Call call, int place) {
    ByteBuffer memory = call.words();
    for (int i = 0; i < WORDS; i++) {
      memory.putLong(Long.BYTES * (place + i), words[i]);
    }
    return call.address() + (long) Long.BYTES * place;
  }

  @Override
  public String toString() {
    return "Status[source=" + source() + ", tag=" + tag() + "]";
  }
}
