package org.shimwright.sample.sharing;

/**
 * Native methods, written in C and Fortran for this program, that take MPI handles from Java as
 * numbers.
 */
final class Reader {
  static {
    System.loadLibrary("reader");
  }

  private Reader() {}

  static native int levelInC(long comm, int key);

  static native int levelInFortran(int comm, int key);

  static native long extentInFortran(int datatype);

  static native long duplicateInC(long comm);
}
