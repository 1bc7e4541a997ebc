package org.shimwright.sample.bench.java;

/** A get of an address attribute of MPI_COMM_SELF through another way from Java to C. */
public interface PeerGet {
  /**
   * The value of an attribute that is there.
   *
   * @param comm the handle of MPI_COMM_SELF
   * @param key MPI's integer for the key
   */
  long get(long comm, int key);
}
