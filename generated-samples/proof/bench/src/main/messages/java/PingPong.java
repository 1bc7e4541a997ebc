package org.example.messages;

import java.nio.ByteBuffer;

/** Sends a message to the other of two processes and back, as ping_pong.c does. */
public final class PingPong {
  private PingPong() {}

  /** Runs it: bytes, rounds of a batch, batches. */
  public static void main(String[] arguments) {
    int bytes = Integer.parseInt(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    int batches = Integer.parseInt(arguments[2]);
    ByteBuffer buffer = ByteBuffer.allocateDirect(bytes);
    try (Mpi.Session session = Mpi.start()) {
      Comm world = Comm.WORLD;
      int rank = world.rank();
      for (int batch = -batches; batch < batches; batch++) {
        double begin = Mpi.wtime();
        for (int i = 0; i < rounds; i++) {
          if (rank == 0) {
            world.send(buffer, bytes, Datatype.BYTE, 1, 0);
            world.recv(buffer, bytes, Datatype.BYTE, 1, 0);
          } else {
            world.recv(buffer, bytes, Datatype.BYTE, 0, 0);
            world.send(buffer, bytes, Datatype.BYTE, 0, 0);
          }
        }
        if (rank == 0 && batch >= 0) {
          System.out.printf("%.1f%n", (Mpi.wtime() - begin) / rounds / 2 * 1e9);
        }
      }
    }
  }
}
