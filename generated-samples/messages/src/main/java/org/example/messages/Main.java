package org.example.messages;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import org.shimwright.runtime.mpi.Status;

/** Processes send each other numbers, in arrays, buffers and views, in every way that there is. */
public final class Main {
  private static final Comm WORLD = Comm.WORLD;

  private Main() {}

  public static void main(String[] arguments) {
    Mpi.run(
        () -> {
          say("my_sum", WORLD.mySum(WORLD.rank() + 1));
          ring();
          requests();
          collectives();
          reductions();
          window();
          say("refused", Refusals.all());
          say("kept", Kept.all());
          say("arrays", Rest.all());
          say("lost beside a call", WORLD.mySum(Beside.all()));
          say("jacobi", Jacobi.solve(24, 100));
        });
  }

  private static void say(String what, Object result) {
    if (WORLD.rank() == 0) {
      System.out.println(what + ": " + result);
    }
  }

  private static IntBuffer ints(int count) {
    return ByteBuffer.allocateDirect(4 * count).order(ByteOrder.nativeOrder()).asIntBuffer();
  }

  /**
   * Shows arrays: each process sends an array to the next process, and receives one from the
   * process before it.
   */
  private static void ring() {
    int next = (WORLD.rank() + 1) % WORLD.size();
    int before = (WORLD.rank() + WORLD.size() - 1) % WORLD.size();
    double[] sent = {WORLD.rank(), 0.5};
    double[] got = new double[4];
    Status status =
        WORLD.sendrecv(sent, 2, Datatype.DOUBLE, next, 7, got, 4, Datatype.DOUBLE, before, 7);
    check(status.source() == before && status.tag() == 7 && got[0] == before && got[1] == 0.5);
    say("sendrecv", Datatype.DOUBLE.getCount(status) + " doubles");
  }

  /**
   * Sends and receives with direct buffers and views of them. MPI uses this memory after the call,
   * so the request keeps it reachable.
   */
  private static void requests() {
    int size = WORLD.size();
    IntBuffer all = ints(size);
    Request[] receives = new Request[size];
    for (int from = 0; from < size; from++) {
      IntBuffer place = all.duplicate().position(from).limit(from + 1);
      receives[from] = WORLD.irecv(place, 1, Datatype.INT, from, from);
    }
    check(!Mpi.testall(receives)); // nothing is sent yet, not even to itself
    Request[] sends = new Request[size];
    for (int to = 0; to < size; to++) {
      sends[to] = WORLD.isend(ints(1).put(0, 10 * WORLD.rank()), 1, Datatype.INT, to, WORLD.rank());
    }
    System.gc(); // the buffers are the requests' alone
    Mpi.WaitanyResult first = Mpi.waitany(receives);
    check(first.receipt().source() == first.index());
    receives[first.index()] = Request.NULL;
    Mpi.waitall(receives);
    Mpi.waitall(sends);
    int sum = 0;
    for (int from = 0; from < size; from++) {
      sum += all.get(from);
    }
    say("irecv", sum);
    if (WORLD.rank() == 0) {
      WORLD.send(new byte[] {1, 2, 3}, 3, Datatype.BYTE, size - 1, 9);
    }
    if (WORLD.rank() == size - 1) {
      int count = Datatype.BYTE.getCount(WORLD.probe(0, 9));
      byte[] bytes = new byte[count];
      WORLD.recv(bytes, count, Datatype.BYTE, 0, 9);
      check(Arrays.equals(bytes, new byte[] {1, 2, 3}));
    }
  }

  private static void collectives() {
    int size = WORLD.size();
    boolean root = WORLD.rank() == 0;
    long[] value = {root ? 42 : 0};
    WORLD.bcast(value, 1, Datatype.INT64_T, 0);
    int[] own = {WORLD.rank()};
    int[] all = root ? new int[size] : null; // the root alone needs room
    WORLD.gather(own, 1, Datatype.INT, all, 1, Datatype.INT, 0);
    int[] back = new int[1];
    WORLD.scatter(all, 1, Datatype.INT, back, 1, Datatype.INT, 0);
    check(value[0] == 42 && back[0] == WORLD.rank());
    int[] everyone = new int[size];
    everyone[WORLD.rank()] = WORLD.rank();
    WORLD.allgather(MpiConstants.IN_PLACE, 0, Datatype.INT, everyone, 1, Datatype.INT);
    int[] exchanged = new int[size];
    WORLD.alltoall(everyone, 1, Datatype.INT, exchanged, 1, Datatype.INT);
    check(Arrays.stream(exchanged).allMatch(from -> from == WORLD.rank()));
    say("allgather", Arrays.toString(everyone));
  }

  /** Sums of MPI, and an operation that is a lambda. */
  private static void reductions() {
    int[] own = {WORLD.rank() + 1};
    int[] sum = new int[1];
    WORLD.allreduce(own, sum, 1, Datatype.INT, Op.SUM);
    int[] scanned = new int[1];
    WORLD.scan(own, scanned, 1, Datatype.INT, Op.SUM);
    check(scanned[0] == (WORLD.rank() + 1) * (WORLD.rank() + 2) / 2);
    Op product = Op.create((in, inOut) -> inOut.putInt(0, in.getInt(0) * inOut.getInt(0)), true);
    int[] result = WORLD.rank() == 0 ? new int[1] : null;
    WORLD.reduce(own, result, 1, Datatype.INT, product, 0);
    product.free();
    say("allreduce", sum[0]);
    say("a lambda", WORLD.rank() == 0 ? result[0] : 0);
  }

  /** Each process puts its rank into the memory of the next one, and gets it back from there. */
  private static void window() {
    int next = (WORLD.rank() + 1) % WORLD.size();
    ByteBuffer memory = ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder());
    Win window = Win.create(memory, 4, Info.NULL, WORLD);
    window.fence(0);
    window.put(ints(1).put(0, WORLD.rank()), 1, Datatype.INT, next, 0, 1, Datatype.INT);
    window.fence(0);
    IntBuffer got = ints(1);
    window.get(got, 1, Datatype.INT, next, 0, 1, Datatype.INT);
    window.fence(0);
    check(got.get(0) == WORLD.rank());
    window.free();
    say("put and get", memory.getInt(0));
  }

  private static void check(boolean right) {
    if (!right) {
      throw new IllegalStateException("process " + WORLD.rank() + " got something else");
    }
  }
}
