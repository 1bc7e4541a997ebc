package org.example.messages;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import org.shimwright.runtime.mpi.MpiException;

/**
 * Tests arrays that are longer than the data that MPI stores: the elements behind this data must
 * keep their values.
 */
final class Rest {
  private static final Comm SELF = Comm.SELF;
  private static final Comm WORLD = Comm.WORLD;
  private static final int TAG = 5;

  private int right;
  private int tried;

  private Rest() {}

  /** Tries calls that store into fewer elements of an array than it has. */
  static String all() {
    Rest rest = new Rest();
    rest.received();
    rest.layouts();
    rest.collectives();
    rest.neighbours();
    rest.failures();
    rest.reductions();
    return rest.right + " of " + rest.tried;
  }

  private void check(String what, boolean is) {
    tried++;
    right += is ? 1 : 0;
    if (!is) {
      System.out.println("process " + WORLD.rank() + ": " + what);
    }
  }

  /**
   * Sends elements from this process to itself, and receives them in an array with room for more
   * elements.
   */
  private static void move(Object from, int count, Object to, int room, Datatype type) {
    SELF.sendrecv(from, count, type, 0, TAG, to, room, type, 0, TAG);
  }

  private void received() {
    Datatype[] types = {
      Datatype.BYTE,
      Datatype.INT16_T,
      Datatype.INT,
      Datatype.INT64_T,
      Datatype.FLOAT,
      Datatype.DOUBLE
    };
    Object[] arrays = {
      new byte[7], new short[7], new int[7], new long[7], new float[7], new double[7]
    };
    for (int i = 0; i < types.length; i++) {
      Object from = Array.newInstance(arrays[i].getClass().getComponentType(), 3);
      for (int j = 0; j < 7; j++) {
        set(arrays[i], j, 40 + j);
      }
      set(from, 1, 1);
      set(from, 2, 42); // the value that it has already
      move(from, 3, arrays[i], 5, types[i]);
      String is = text(arrays[i]);
      check("short receive: " + is, is.equals("[0, 1, 42, 43, 44, 45, 46]"));
    }
    Comm line = WORLD.cartCreate(new int[] {WORLD.size()}, new int[] {0}, false);
    int[] array = {1, 2};
    int nobody = line.cartShift(0, WORLD.size()).dest();
    line.recv(array, 2, Datatype.INT, nobody, TAG);
    check("from nobody", Arrays.equals(array, new int[] {1, 2}));
    line.free();
    long[] large = new long[1 << 18]; // more than is moved at once
    Arrays.setAll(large, i -> i % 3 == 0 ? 0 : i);
    long[] copy = new long[large.length + 1];
    move(large, large.length, copy, large.length, Datatype.INT64_T);
    check("large", Arrays.equals(large, Arrays.copyOf(copy, large.length)));
  }

  private static void set(Object array, int place, int value) {
    if (array instanceof byte[] bytes) {
      bytes[place] = (byte) value;
    } else if (array instanceof short[] shorts) {
      shorts[place] = (short) value;
    } else {
      Array.setInt(array, place, value);
    }
  }

  private static String text(Object array) {
    int[] all = new int[Array.getLength(array)];
    Arrays.setAll(all, i -> ((Number) Array.get(array, i)).intValue());
    return Arrays.toString(all);
  }

  private void layouts() {
    int[] three = {1, 2, 3};
    Datatype pair = Datatype.createHindexed(new int[] {1}, new long[] {8}, Datatype.INT);
    Datatype down = pair.createResized(0, -4);
    int[] array = {7, 7, 7, 7, 7};
    layout(three, 3, Datatype.INT, array, 3, down);
    check("negative extent: " + text(array), text(array).equals("[3, 2, 1, 7, 7]"));
    Datatype far = pair.createResized(-20, 8); // a lower bound before the array, and no data there
    array = new int[] {7, 7, 7, 7, 7};
    layout(three, 2, Datatype.INT, array, 2, far);
    check("negative bound: " + text(array), text(array).equals("[7, 7, 1, 7, 2]"));
    Datatype odd = Datatype.createHindexed(new int[] {3}, new long[] {5}, Datatype.BYTE);
    Datatype odds = odd.createResized(0, 5);
    ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
    array = new int[] {-1, -1, -1, -1};
    layout(new byte[] {1, 2, 3, 4, 5, 6}, 6, Datatype.BYTE, array, 2, odds);
    Arrays.stream(array).forEach(bytes::putInt);
    String is = Arrays.toString(bytes.array());
    check(is, is.equals("[-1, -1, -1, -1, -1, 1, 2, 3, -1, -1, 4, 5, 6, -1, -1, -1]"));
    Datatype some = Datatype.vector(3, 1, 2, Datatype.INT);
    array = new int[] {7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7};
    layout(new int[] {1, 2, 3, 4}, 4, Datatype.INT, array, 2, some);
    is = text(array); // two receives of three, of which one element came
    check("part of a column: " + is, is.equals("[1, 7, 2, 7, 3, 4, 7, 7, 7, 7, 7]"));
    Datatype none = Datatype.contiguous(0, Datatype.INT);
    layout(three, 0, Datatype.INT, array, 1, none);
    check("nothing", text(array).equals(is));
    for (Datatype made : new Datatype[] {pair, down, far, odd, odds, some, none}) {
      made.free();
    }
    precisions();
  }

  private static void layout(
      Object from, int count, Datatype plain, Object to, int room, Datatype type) {
    type.commit();
    SELF.sendrecv(from, count, plain, 0, TAG, to, room, type, 0, TAG);
  }

  /**
   * Tests a datatype of {@code createF90Real}: it is still usable after another datatype was made
   * from it, and that other datatype refuses an array of integers.
   */
  private void precisions() {
    Datatype real = Datatype.createF90Real(12, 100);
    Datatype pair = Datatype.contiguous(2, real);
    pair.commit();
    double[] array = {0, 0, 7};
    move(new double[] {1, 2}, 1, array, 1, pair);
    move(new double[] {3}, 1, array, 1, real); // still there
    check("precision: " + text(array), text(array).equals("[3, 2, 7]"));
    boolean refused = false;
    try {
      SELF.bcast(new long[2], 1, pair, 0);
    } catch (IllegalArgumentException wanted) {
      refused = true;
    }
    check("integers for reals", refused);
    pair.free();
  }

  private void collectives() {
    int size = WORLD.size();
    int rank = WORLD.rank();
    int[] array = new int[size + 1];
    Arrays.fill(array, 7);
    array[rank] = rank;
    WORLD.allgather(MpiConstants.IN_PLACE, 0, Datatype.INT, array, 1, Datatype.INT);
    int[] wanted = new int[size + 1];
    Arrays.setAll(wanted, i -> i < size ? i : 7);
    check("allgather in place", Arrays.equals(array, wanted));
    int[] sum = {rank + 1, 7};
    WORLD.allreduce(MpiConstants.IN_PLACE, sum, 1, Datatype.INT, Op.SUM);
    check("allreduce in place", sum[0] == size * (size + 1) / 2 && sum[1] == 7);
    int[] before = {-1, 7};
    WORLD.exscan(new int[] {rank + 1}, before, 1, Datatype.INT, Op.SUM);
    check("exscan", before[0] == (rank == 0 ? -1 : rank * (rank + 1) / 2) && before[1] == 7);
    int[] scattered = {rank == 0 ? 0 : -1, 7};
    Object own = rank == 0 ? MpiConstants.IN_PLACE : scattered;
    WORLD.scatter(array, 1, Datatype.INT, own, 1, Datatype.INT, 0);
    check("scatter in place", scattered[0] == rank && scattered[1] == 7);
    int[] all = rank == 0 ? wanted.clone() : null;
    Object sent = rank == 0 ? MpiConstants.IN_PLACE : new int[] {10 * rank};
    WORLD.gather(sent, 1, Datatype.INT, all, 1, Datatype.INT, 0);
    check("gather in place", rank != 0 || (all[0] == 0 && all[size - 1] == 10 * (size - 1)));
    int[] told = {rank == 0 ? 4 : 5, 7};
    WORLD.bcast(told, 1, Datatype.INT, 0);
    check("bcast", told[0] == 4 && told[1] == 7);
  }

  /**
   * Tests neighbourhood collectives in topologies of several kinds: a process receives as many
   * elements as it has neighbours.
   */
  private void neighbours() {
    int size = WORLD.size();
    int rank = WORLD.rank();
    int[] own = {rank};
    Comm ring = WORLD.cartCreate(new int[] {size}, new int[] {1}, false);
    int[] two = {7, 7, 7};
    ring.neighborAllgather(own, 1, Datatype.INT, two, 1, Datatype.INT);
    int[] wanted = {(rank + size - 1) % size, (rank + 1) % size, 7};
    check("ring: " + text(two), Arrays.equals(two, wanted));
    ring.free();
    int[] index = new int[size]; // the first process is the neighbour of all others
    Arrays.setAll(index, i -> size - 1 + i);
    int[] edges = new int[2 * (size - 1)];
    Arrays.setAll(edges, i -> i < size - 1 ? i + 1 : 0);
    Comm star = WORLD.myGraphCreate(index, edges);
    int[] others = new int[rank == 0 ? size : 2];
    star.neighborAllgather(own, 1, Datatype.INT, others, 1, Datatype.INT);
    wanted = new int[others.length]; // and one place more, where 0 stays
    Arrays.setAll(wanted, i -> rank == 0 && i < size - 1 ? i + 1 : 0);
    check("star: " + text(others), Arrays.equals(others, wanted));
    star.free();
    int[] from = rank == 0 ? new int[0] : new int[] {0};
    int[] to = new int[rank == 0 ? size - 1 : 0];
    Arrays.setAll(to, i -> i + 1);
    Comm down = WORLD.distGraphCreateAdjacent(from, from, to, to, Info.NULL, false);
    int[] sent = Arrays.stream(to).map(i -> 10 * i).toArray();
    int[] got = {7, 7};
    down.neighborAlltoall(sent, 1, Datatype.INT, rank == 0 ? null : got, 1, Datatype.INT);
    check("graph: " + text(got), got[0] == (rank == 0 ? 7 : 10 * rank) && got[1] == 7);
    down.free();
  }

  private void failures() {
    int[] array = {7, 7, 7};
    IntBuffer four = ints(4).put(0, 1).put(1, 2);
    Request sent = SELF.isend(four, 4, Datatype.INT, 0, TAG);
    boolean failed = false;
    try {
      SELF.recv(array, 2, Datatype.INT, 0, TAG);
    } catch (MpiException truncated) {
      failed = true;
    }
    sent.await();
    check("truncated: " + text(array), failed && text(array).equals("[7, 7, 7]"));
    Op failing =
        Op.create(
            (in, inOut) -> {
              inOut.putInt(0, 1);
              throw new ArithmeticException("lambda");
            },
            true);
    failed = false;
    try {
      Mpi.reduceLocal(new int[1], array, 1, Datatype.INT, failing);
    } catch (MpiException lambda) {
      failed = lambda.getCause() instanceof ArithmeticException;
    }
    check("a lambda fails: " + text(array), failed && text(array).equals("[7, 7, 7]"));
    failing.free();
  }

  private static IntBuffer ints(int count) {
    return ByteBuffer.allocateDirect(4 * count).order(ByteOrder.nativeOrder()).asIntBuffer();
  }

  private static void add(ByteBuffer in, ByteBuffer inOut) {
    for (int i = 0; i < in.capacity(); i += Integer.BYTES) {
      inOut.putInt(i, in.getInt(i) + inOut.getInt(i));
    }
  }

  /**
   * Checks that a lambda gets many elements in pieces, and that it is kept as long as a request may
   * call it.
   */
  private void reductions() {
    int[] most = {0};
    Op sum =
        Op.create(
            (in, inOut) -> {
              most[0] = Math.max(most[0], in.capacity());
              add(in, inOut);
            },
            true);
    int[] numbers = new int[1 << 20];
    Arrays.setAll(numbers, i -> i);
    int[] sums = numbers.clone();
    Mpi.reduceLocal(numbers, sums, sums.length, Datatype.INT, sum);
    Arrays.setAll(numbers, i -> 2 * i);
    check("pieces of " + most[0], Arrays.equals(numbers, sums) && most[0] <= 1 << 20);
    Datatype last = Datatype.createHindexed(new int[] {1}, new long[] {8}, Datatype.INT);
    Datatype down = last.createResized(0, -4);
    down.commit();
    int[] array = {1, 2, 3, 7};
    Mpi.reduceLocal(new int[] {10, 20, 30}, array, 3, down, sum);
    check("negative extent: " + text(array), text(array).equals("[11, 22, 33, 7]"));
    down.free();
    last.free();
    pending(sum);
  }

  private void pending(Op sum) {
    IntBuffer own = ints(1).put(0, WORLD.rank() + 1);
    IntBuffer all = ints(1);
    if (WORLD.size() > 1 && WORLD.rank() == WORLD.size() - 1) {
      WORLD.recv(new int[1], 1, Datatype.INT, 0, TAG); // so that the others wait for this process
    }
    Request request = WORLD.iallreduce(own, all, 1, Datatype.INT, sum);
    sum.free();
    Op[] others = new Op[12];
    Arrays.setAll(others, i -> Op.create((in, inOut) -> inOut.putInt(0, -1), true));
    if (WORLD.size() > 1 && WORLD.rank() == 0) {
      Request told = WORLD.isend(ints(1), 1, Datatype.INT, WORLD.size() - 1, TAG);
      Mpi.waitall(new Request[] {request, told});
    } else {
      request.await();
    }
    int wanted = WORLD.size() * (WORLD.size() + 1) / 2;
    check("a freed operation: " + all.get(0), all.get(0) == wanted);
    for (Op other : others) {
      other.free();
    }
    Arrays.setAll(others, i -> Op.create((in, inOut) -> {}, true)); // there is room for more again
    for (Op other : others) {
      other.free();
    }
  }
}
