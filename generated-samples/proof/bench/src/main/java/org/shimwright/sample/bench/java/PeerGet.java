package org.shimwright.sample.bench.java;

/** Reads an address attribute of MPI_COMM_SELF through another way from Java to C. */
public interface PeerGet {
  /**
   * Returns the value of an attribute, which the communicator must have.
   *
   * @param comm the handle of MPI_COMM_SELF
   * @param key MPI's integer for the key
   */
  long get(long comm, int key);
}
