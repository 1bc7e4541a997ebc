package org.example.messages;

import java.nio.ByteBuffer;

/**
 * Sends a message to the other of two processes and back, as ping_pong.c does; a batch in Java and a
 * batch in C take turns in the same two processes, so that both have the same memory and processors.
 */
public final class PingPong {
  /** Rounds in Java until the JVM's compilers have done their work. */
  private static final int WARM = 100_000;

  private final Comm world = Comm.WORLD;
  private final int rank = world.rank();
  private final ByteBuffer buffer;

  private PingPong(int bytes) {
    buffer = ByteBuffer.allocateDirect(bytes);
  }

  /** A library with the C; batches; then for each size the bytes and the rounds of a batch. */
  public static void main(String[] arguments) {
    try (Mpi.Session session = Mpi.start()) {
      System.load(arguments[0]); // it needs MPI, which the binding keeps from the JVM's signals
      int batches = Integer.parseInt(arguments[1]);
      for (int warm = 0; warm < WARM; warm += WARM / 100) {
        new PingPong(1).inJava(WARM / 100);
      }
      for (int i = 2; i < arguments.length; i += 2) {
        PingPong size = new PingPong(Integer.parseInt(arguments[i]));
        size.run(Integer.parseInt(arguments[i + 1]), batches);
      }
    }
  }

  /**
   * Prints the bytes of a message, and the nanoseconds of a way in Java and in C, after all batches,
   * as C does it: whoever reads them would take a processor from the next batch.
   */
  private void run(int rounds, int batches) {
    double[] java = new double[batches];
    double[] c = new double[batches];
    for (int batch = -batches; batch < batches; batch++) {
      int place = Math.max(0, batch); // those that warm up are not kept
      java[place] = inJava(rounds);
      c[place] = inC(buffer, buffer.capacity(), rounds);
    }
    for (int batch = 0; rank == 0 && batch < batches; batch++) {
      System.out.printf("%d %.1f %.1f%n", buffer.capacity(), java[batch], c[batch]);
    }
  }

  private double inJava(int rounds) {
    int bytes = buffer.capacity();
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
    return (Mpi.wtime() - begin) / rounds / 2 * 1e9;
  }

  private static native double inC(ByteBuffer buffer, int bytes, int rounds);
}
