package org.shimwright.runtime.mpi;

import java.nio.ByteBuffer;
import org.shimwright.runtime.Call;

/** How an operation ended: who sent a message, and with which tag. */
public final class Status {
  private final int source;
  private final int tag;

  /* MPI's own record; fields, not an array: one object, which the JIT leaves out if nobody looks. */
  private final long first;
  private final long second;
  private final long third;
  private final long fourth;

  /**
   * Takes a status out of the scratch memory; for generated code.
   *
   * @param call the call that stored it
   * @param place its first word
   */
  public Status(Call call, int place) {
    source = (int) call.longAt(place);
    tag = (int) call.longAt(place + 1);
    first = call.longAt(place + 2);
    second = call.longAt(place + 3);
    third = call.longAt(place + 4);
    fourth = call.longAt(place + 5);
  }

  /**
   * The process that the message came from.
   *
   * @return its rank
   */
  public int source() {
    return source;
  }

  /**
   * The message's tag.
   *
   * @return the tag
   */
  public int tag() {
    return tag;
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
    int at = Long.BYTES * place;
    memory.putLong(at, source).putLong(at + 8, tag);
    memory.putLong(at + 16, first).putLong(at + 24, second);
    memory.putLong(at + 32, third).putLong(at + 40, fourth);
    return call.address() + (long) Long.BYTES * place;
  }

  @Override
  public String toString() {
    return "Status[source=" + source() + ", tag=" + tag() + "]";
  }
}
