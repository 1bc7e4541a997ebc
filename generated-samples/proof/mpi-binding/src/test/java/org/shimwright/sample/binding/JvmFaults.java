package org.shimwright.sample.binding;

/** What seldom fails in a JVM, failing when it is asked to; MPI is called on other threads. */
final class JvmFaults {
  static {
    System.load(System.getProperty("binding.callbacks"));
  }

  private JvmFaults() {}

  /** Whether the JVM refuses threads that it does not know. */
  static native void refuseThreads(boolean refused);

  /** Duplicates MPI_COMM_SELF on a thread that the JVM does not know; returns MPI's status. */
  static native int duplicateElsewhere();

  /** Deletes an attribute of MPI_COMM_SELF there. */
  static native int deleteElsewhere(int keyval);

  /** Duplicates MPI_COMM_SELF here, frees the duplicate there, and here if it is still alive. */
  static native int freeElsewhere();

  /** Refuses one of the next arrays of bytes that native code gets on this thread. */
  static native void refuseArray(int which);

  /** Ends that; returns how many of them native code has not given back. */
  static native int arraysInUse();
}
