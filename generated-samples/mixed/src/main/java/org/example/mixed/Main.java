package org.example.mixed;

import org.shimwright.runtime.mpi.Codec;

/** Stores an attribute that C and Fortran read, and reads what Fortran stored in its place. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.loadLibrary("solver"); // from the folder that ./run names
    Mpi.run(Main::work);
  }

  private static void work() {
    try (var level = Comm.createKeyval(Codec.aint()).share().create()) {
      Comm.WORLD.setAttr(level, 42L);
      solve(level.toInt());
      System.out.println("Java reads " + Comm.WORLD.getAttr(level).orElseThrow());
    }
  }

  /** Implemented in solver.c. A key has the same number in every language. */
  private static native void solve(int keyval);
}
