package org.shimwright.sample.bench.java;

/** Native methods written by hand: the yardstick of every call from Java. */
final class ByHand {
  static {
    System.load(System.getProperty("bench.jni"));
  }

  private ByHand() {}

  /** Does nothing. */
  static native void empty();

  /** The value of an attribute as C gets it. */
  static native long get(long comm, int key);

  /** The handle of MPI_COMM_SELF. */
  static native long self();
}
