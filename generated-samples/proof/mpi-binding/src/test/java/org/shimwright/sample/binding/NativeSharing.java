package org.shimwright.sample.binding;

/** C and Fortran of the library that is compiled for the tests, which get handles from Java. */
final class NativeSharing {
  static {
    System.load(System.getProperty("binding.callbacks"));
  }

  private NativeSharing() {}

  /** The integer that an attribute points at, as C reads it; -1 if there is none. */
  static native int integerInC(long comm, int keyval);

  /** The attribute as Fortran reads it; -1 if there is none. */
  static native int integerInFortran(int comm, int keyval);

  /** A duplicate that C made. */
  static native long duplicateInC(long comm);

  /** Frees a communicator in C; returns MPI's status. */
  static native int freeInC(long comm);

  /** A duplicate that Fortran made. */
  static native int duplicateInFortran(int comm);

  /** Whether C sees MPI_COMM_NULL. */
  static native boolean isNullInC(long comm);

  /** A datatype's lower bound, extent, true lower bound, true extent and size. */
  static native long[] boundsInC(long datatype);

  /** The same, as Fortran is told. */
  static native long[] boundsInFortran(int datatype);

  /** A struct of a double and two integers at these displacements, made by C. */
  static native long structInC(long first, long second);

  /** The same, made by Fortran. */
  static native int structInFortran(long first, long second);

  /** The offsets of the members of what record Mixed describes, and its size. */
  static native long[] layoutInC();

  /** Initializes MPI, and sets error handlers of C for its two communicators if asked to. */
  static native void beginInC(boolean handles);

  /** Calls the error handlers of both; returns how many calls those of C have had. */
  static native int handledInC();
}
