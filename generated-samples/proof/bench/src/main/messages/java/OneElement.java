package org.example.messages;

import java.nio.ByteBuffer;

/**
 * Sends one element of a long array to the other of two processes and back, and broadcasts one, in
 * turn with one element of a direct buffer of the same length: what an array costs that is not
 * sent.
 */
public final class OneElement {
  private static final int LENGTH = 1 << 24;
  private static final int WARM = 20_000;

  private final Comm world = Comm.WORLD;
  private final int rank = world.rank();
  private final long[] array = new long[LENGTH];
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(Long.BYTES * LENGTH);

  /** A call that is measured. */
  private interface Call {
    void make(Object memory);
  }

  private OneElement() {}

  /** Batches, and the rounds of one. */
  public static void main(String[] arguments) {
    Mpi.run(
        () -> new OneElement().run(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1])));
  }

  /** Prints bytes, and the nanoseconds of the four calls, a batch a line, after all batches. */
  private void run(int batches, int rounds) {
    Call[] calls = {this::send, this::send, this::broadcast, this::broadcast};
    Object[] memories = {array, buffer, array, buffer};
    double[][] times = new double[batches][calls.length];
    for (int batch = -1; batch < batches; batch++) {
      for (int i = 0; i < calls.length; i++) { // the first batch, which warms up, is not kept
        times[Math.max(0, batch)][i] = time(calls[i], memories[i], batch < 0 ? WARM : rounds);
      }
    }
    for (int batch = 0; rank == 0 && batch < batches; batch++) {
      double[] t = times[batch];
      System.out.printf("%d %.1f %.1f %.1f %.1f%n", Long.BYTES, t[0], t[1], t[2], t[3]);
    }
  }

  private double time(Call call, Object memory, int rounds) {
    double begin = Mpi.wtime();
    for (int round = 0; round < rounds; round++) {
      call.make(memory);
    }
    return (Mpi.wtime() - begin) / rounds / 2 * 1e9;
  }

  private void send(Object memory) {
    if (rank == 0) {
      world.send(memory, 1, Datatype.INT64_T, 1, 0);
      world.recv(memory, 1, Datatype.INT64_T, 1, 0);
    } else {
      world.recv(memory, 1, Datatype.INT64_T, 0, 0);
      world.send(memory, 1, Datatype.INT64_T, 0, 0);
    }
  }

  /** Each process in turn has what both have afterwards. */
  private void broadcast(Object memory) {
    world.bcast(memory, 1, Datatype.INT64_T, 0);
    world.bcast(memory, 1, Datatype.INT64_T, 1);
  }
}
