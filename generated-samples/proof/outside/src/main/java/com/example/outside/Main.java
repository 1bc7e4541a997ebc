package com.example.outside;

/** Sets an attribute, reads it from a duplicate, and prints the value. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Mpi.init();
    Comm comm = Comm.SELF.dup();
    try (SettingsOf keys = SettingsOf.open()) {
      keys.on(comm).level(-7);
      Comm twin = comm.dup();
      System.out.println("level " + keys.on(twin).level().orElseThrow());
      twin.free();
      comm.free();
    }
    Mpi.finish();
  }
}
