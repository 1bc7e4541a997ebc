package org.example.hello;

import org.shimwright.runtime.mpi.Codec;

/** Stores a value on a communicator, and reads it from a duplicate. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Mpi.run(Main::work);
  }

  private static void work() {
    Comm team = Comm.WORLD.dup();
    try (var level = Comm.createKeyval(Codec.aint()).share().create()) {
      team.setAttr(level, 42L);
      Comm twin = team.dup();
      long value = twin.getAttr(level).orElseThrow();
      System.out.println("process " + team.rank() + " of " + team.size() + ": level " + value);
      twin.free();
      team.free();
    }
  }
}
