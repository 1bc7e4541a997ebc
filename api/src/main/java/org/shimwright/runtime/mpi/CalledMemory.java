package org.shimwright.runtime.mpi;

import org.jspecify.annotations.Nullable;

/** The memory of a JVM that calls C by java.lang.foreign: the MPI's own reader reads it. */
final class CalledMemory extends AttributeMemory {
  private static final String READER = "MPIX_Shimwright_read";

  private final long reader;

  private CalledMemory(NativeCalls natives, long reader) {
    super(natives);
    this.reader = reader;
  }

  /** The memory of an MPI that has a reader; else null. */
  static @Nullable AttributeMemory of(NativeCalls natives) {
    long reader = find(natives, READER);
    return reader == 0 ? null : new CalledMemory(natives, reader);
  }

  @Override
  boolean learn() {
    return CriticalCall.isThere();
  }

  @Override
  long read(long place, long handle, int key) {
    return CriticalCall.read(reader, place, (int) handle, key);
  }
}
