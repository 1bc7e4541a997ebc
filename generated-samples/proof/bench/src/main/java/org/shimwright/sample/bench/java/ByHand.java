package org.shimwright.sample.bench.java;

/** Native methods written by hand, with which every other call from Java is compared. */
final class ByHand {
  static {
    System.load(System.getProperty("bench.jni"));
  }

  private ByHand() {}

  /** Does nothing. */
  static native void empty();

  /** Returns the value of an attribute, read with the C function. */
  static native long get(long comm, int key);

  /** Returns the handle of MPI_COMM_SELF. */
  static native long self();
}
