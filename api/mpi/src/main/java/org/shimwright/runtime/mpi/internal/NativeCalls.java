package org.shimwright.runtime.mpi.internal;

import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.internal.LibraryCalls;

/**
 * The native methods that the library of every MPI binding has, whichever functions it binds;
 * implemented by generated code and called only by the run-time library.
 */
public interface NativeCalls extends LibraryCalls {
  /**
   * Returns whether MPI is initialized (bit 0) and finalized (bit 1).
   *
   * @return the two bits
   */
  int lifecycle();

  /**
   * Returns the level of MPI's thread support.
   *
   * @return the level of MPI_Query_thread, as 0 (single) to 3 (multiple), plus 4 if {@link
   *     #barrier} works
   */
  int threadLevel();

  /**
   * Makes MPI return errors on the predefined communicators, instead of aborting the program.
   *
   * @return MPI's error code
   */
  int prepare();

  /** {@return this process's rank in MPI_COMM_WORLD} */
  int rank();

  /**
   * Returns the number of processes of MPI_COMM_WORLD.
   *
   * @return the number
   */
  int processes();

  /**
   * Aborts all processes of MPI_COMM_WORLD with an exit status; does not return.
   *
   * @param code the exit status
   */
  void abandon(int code);

  /**
   * Writes the error class of a code as a 64-bit integer to {@code out}.
   *
   * @param code the error code
   * @param out the address where the class is stored
   * @return MPI's error code
   */
  int errorClass(int code, long out);

  /**
   * Writes MPI's text for a code, at most {@code room} bytes including the NUL, to {@code out}.
   *
   * @param code the error code
   * @param out the address where the text is stored
   * @param room the number of bytes that fit there
   * @return MPI's error code
   */
  int errorText(int code, long out, int room);

  /**
   * Finds a procedure by its linker name.
   *
   * @param library a NUL-terminated path or name for the dynamic loader, or an empty string for
   *     everything that is already loaded
   * @param name the NUL-terminated name
   * @return its address, or 0
   */
  long symbol(byte[] library, byte[] name);

  /**
   * Returns the alignment of a struct field in C.
   *
   * @param member the index of its type in the list of {@link RecordLayout}
   * @return the alignment in bytes
   */
  int alignment(int member);

  /**
   * Makes every running thread of the process pass a full memory barrier, if the kernel supports
   * that.
   *
   * @return 1 if they have passed it; 0 if the kernel does not support that, now or later
   */
  int barrier();

  @Override
  @Nullable Throwable lost();
}
