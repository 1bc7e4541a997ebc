package org.shimwright.runtime.mpi;

import java.nio.ByteBuffer;

/** Combines the elements of two processes: what a reduction does if MPI has no such operation. */
@FunctionalInterface
public interface Reduction {
  /**
   * Combines each element of one process with that of another. What it throws, the caller of the
   * reduction gets in this process.
   *
   * @param in elements of one process, in the machine's byte order
   * @param inOut as many elements of the other, which the results replace
   */
  void combine(ByteBuffer in, ByteBuffer inOut);
}
