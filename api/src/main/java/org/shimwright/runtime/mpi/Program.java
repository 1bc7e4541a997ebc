package org.shimwright.runtime.mpi;

/**
 * What runs between the initialization of MPI and its finalization.
 *
 * @param <X> what it may throw
 */
@FunctionalInterface
public interface Program<X extends Exception> {
  /**
   * Runs the program.
   *
   * @throws X if it fails
   */
  void run() throws X;
}
