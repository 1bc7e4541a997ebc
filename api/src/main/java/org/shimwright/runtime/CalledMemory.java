package org.shimwright.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The memory of a JVM that calls C by java.lang.foreign: the MPI's own reader reads it. To learn
 * the way there takes the JVM as long as it takes to ask MPI for a million attributes, so programs
 * that read few do without. Those that read more pay before the JVM begins to watch what they do:
 * what it saw of asking would be in the way when it compiles the reading.
 */
final class CalledMemory extends AttributeMemory {
  private static final String READER = "MPIX_Shimwright_read";
  private static final int FEW = 100;

  private static boolean learnt;
  private static boolean inVain;

  private final long reader;
  private int asked;

  private CalledMemory(NativeCalls natives, long reader) {
    super(natives);
    this.reader = reader;
  }

  /** The memory of an MPI that has a reader; else null. */
  static @Nullable AttributeMemory of(NativeCalls natives) {
    long reader = find(natives, READER);
    return reader == 0 ? null : new CalledMemory(natives, reader);
  }

  /**
   * Threads that get here while one of them learns wait for it: for a class that is initialized.
   */
  @Override
  boolean isReady() {
    return learnt || (!inVain && ++asked > FEW && learn());
  }

  /** Where there is no room to learn, on the stack or the heap, MPI is asked for good. */
  private static boolean learn() {
    try {
      learnt = CriticalCall.isThere();
    } catch (VirtualMachineError | LinkageError noRoom) {
      // as where there is no such call
    }
    inVain = !learnt;
    return learnt;
  }

  @Override
  long read(long place, long handle, int key, boolean newest) {
    return CriticalCall.read(reader, place, (int) handle, key, newest ? 1 : 0);
  }
}
