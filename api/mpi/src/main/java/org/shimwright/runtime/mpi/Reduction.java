package org.shimwright.runtime.mpi;

import java.nio.ByteBuffer;

/** An operation for reductions that MPI does not have: combines the elements of two processes. */
@FunctionalInterface
public interface Reduction {
  /**
   * Combines each element of one process with the element of another process. If this method
   * throws, the reduction fails in this process, with that exception as the cause.
   *
   * @param in elements of one process, in the machine's byte order
   * @param inOut as many elements of the other process; the results replace them
   */
  void combine(ByteBuffer in, ByteBuffer inOut);
}
