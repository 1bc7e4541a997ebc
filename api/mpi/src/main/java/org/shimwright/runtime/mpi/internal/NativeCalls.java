package org.shimwright.runtime.mpi.internal;

import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.internal.LibraryCalls;

/**
 * The native calls that the library of every binding of MPI has, whatever was generated into it;
 * implemented by generated code and called by the run time alone.
 */
public interface NativeCalls extends LibraryCalls {
  /**
   * Whether MPI is initialized (bit 0) and finalized (bit 1).
   *
   * @return the two bits
   */
  int lifecycle();

  /**
   * How threads may call.
   *
   * @return what MPI_Query_thread says, as 0 (single) to 3 (multiple); 4 more if {@link #barrier}
   *     works
   */
  int threadLevel();

  /**
   * Makes errors on the predefined communicators return.
   *
   * @return MPI's status
   */
  int prepare();

  /** {@return this process's rank in MPI_COMM_WORLD} */
  int rank();

  /**
   * How many processes MPI_COMM_WORLD has.
   *
   * @return how many there are
   */
  int processes();

  /**
   * Ends all processes of MPI_COMM_WORLD with a status; does not return.
   *
   * @param code the status
   */
  void abandon(int code);

  /**
   * Writes the error class of a code as a 64-bit integer to {@code out}.
   *
   * @param code the error code
   * @param out where the class goes
   * @return MPI's status
   */
  int errorClass(int code, long out);

  /**
   * Writes MPI's text for a code, at most {@code room} bytes with its NUL, to {@code out}.
   *
   * @param code the error code
   * @param out where the text goes
   * @param room how many bytes fit there
   * @return MPI's status
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
   * How C aligns a member of a struct.
   *
   * @param member its place in the list of {@link RecordLayout}
   * @return the alignment in bytes
   */
  int alignment(int member);

  /**
   * Makes every running thread of the process pass a full memory barrier, where the kernel can.
   *
   * @return 1 if they have passed it; 0 if the kernel cannot, now and later
   */
  int barrier();

  @Override
  @Nullable Throwable lost();
}
