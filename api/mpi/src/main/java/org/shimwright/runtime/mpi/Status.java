package org.shimwright.runtime.mpi;

import java.nio.ByteBuffer;
import org.shimwright.runtime.internal.Call;

/**
 * The result of an operation: the sender and the tag of a message. Immutable. Successive operations
 * with equal results may return the same object.
 */
public final class Status {
  private final int source;
  private final int tag;

  /* The words of MPI's own status struct. */
  private final long first;
  private final long second;
  private final long third;
  private final long fourth;

  private Status(Call call, int place) {
    source = (int) call.longAt(place);
    tag = (int) call.longAt(place + 1);
    first = call.longAt(place + 2);
    second = call.longAt(place + 3);
    third = call.longAt(place + 4);
    fourth = call.longAt(place + 5);
  }

  /**
   * Reads a status from the scratch memory; for generated code. Returns the object of the last call
   * if the status is the same: that is frequent, and costs less than the memory of a new object.
   *
   * @param call the call that stored the status
   * @param place the index of its first word
   * @return the status
   */
  public static Status of(Call call, int place) {
    if (call.lastMade() instanceof Status last && last.isAt(call, place)) {
      return last;
    }
    Status made = new Status(call, place);
    call.made(made);
    return made;
  }

  private boolean isAt(Call call, int place) {
    return call.longAt(place) == source
        && call.longAt(place + 1) == tag
        && call.longAt(place + 2) == first
        && call.longAt(place + 3) == second
        && call.longAt(place + 4) == third
        && call.longAt(place + 5) == fourth;
  }

  /**
   * Returns the rank of the process that sent the message.
   *
   * @return the rank
   */
  public int source() {
    return source;
  }

  /**
   * Returns the message's tag.
   *
   * @return the tag
   */
  public int tag() {
    return tag;
  }

  /**
   * Writes this status to the scratch memory; for generated code.
   *
   * @param call the call that reads the status
   * @param place the index of its first word
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
