package org.example.messages;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Checks that a call does not change the array elements beside its own, which another thread uses
 * during the call.
 */
final class Beside {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle NUMBER = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle IN_BUFFER =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final VarHandle IN_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final Comm WORLD = Comm.WORLD;
  private static final int ROWS = 400;
  private static final int COLUMNS = 500;
  private static final int PLACE = 250 * COLUMNS + 1; // beside the first column
  private static final int CALLS = 40;

  private Beside() {}

  /**
   * An element of an array or a buffer. The method {@code exchange} stores a value and returns the
   * previous value.
   */
  private interface Element {
    long exchange(long value);
  }

  /**
   * Returns how many values that the other thread wrote were lost in this process, because a call
   * overwrote them, and counts wrong results of the calls. 0 is correct.
   */
  static int all() {
    long[] array = new long[ROWS * COLUMNS];
    int next = (WORLD.rank() + 1) % WORLD.size();
    int before = (WORLD.rank() + WORLD.size() - 1) % WORLD.size();
    long[] one = {7};
    long[] ranks = new long[WORLD.size()];
    Element element = value -> (long) ELEMENT.getAndSet(array, PLACE, value);
    Datatype type = Datatype.INT64_T;
    Datatype column = Datatype.vector(ROWS, 1, COLUMNS, type);
    column.commit();
    int lost = lost(element, () -> WORLD.bcast(array, 1, type, 0));
    lost += lost(element, () -> WORLD.bcast(array, 1, column, 0));
    lost += lost(element, () -> WORLD.sendrecv(one, 1, type, next, 1, array, 1, column, before, 1));
    lost += lost(element, () -> WORLD.allreduce(MpiConstants.IN_PLACE, array, 1, type, Op.MAX));
    lost += lost(element, () -> WORLD.alltoall(ranks, 1, type, array, 1, type));
    lost += unpacked(column);
    lost += reduced(column);
    lost += filled();
    column.free();
    return lost;
  }

  /**
   * Counts the lost writes of another thread to an element of a buffer while a lambda combines the
   * elements beside it in MPI's memory, a direct buffer.
   */
  private static int reduced(Datatype column) {
    ByteBuffer matrix = direct();
    ByteBuffer added = direct();
    Op sum = Op.create((in, inOut) -> inOut.putLong(0, inOut.getLong(0) + 1), true);
    Element element = value -> exchanged(matrix, value);
    int lost = lost(element, () -> Mpi.reduceLocal(added, matrix, 1, column, sum));
    sum.free();
    return lost + (matrix.getLong(0) == CALLS ? 0 : 1);
  }

  private static ByteBuffer direct() {
    return ByteBuffer.allocateDirect(Long.BYTES * ROWS * COLUMNS).order(ByteOrder.nativeOrder());
  }

  private static long exchanged(ByteBuffer matrix, long value) {
    long old = (long) IN_BUFFER.getVolatile(matrix, Long.BYTES * PLACE);
    IN_BUFFER.setVolatile(matrix, Long.BYTES * PLACE, value);
    return old;
  }

  /**
   * Counts the lost writes of another thread to elements of an array behind those that a call
   * fills.
   */
  private static int filled() {
    Comm line = WORLD.cartCreate(new int[] {WORLD.size()}, new int[] {0}, false);
    int[] coordinates = new int[ROWS * COLUMNS];
    Element element = value -> (int) NUMBER.getAndSet(coordinates, PLACE, (int) value);
    int lost = lost(element, () -> line.cartCoords(WORLD.rank(), coordinates));
    line.free();
    Datatype two = Datatype.createHindexed(new int[] {1, 1}, new long[] {0, 8}, Datatype.INT64_T);
    long[] places = new long[ROWS * COLUMNS];
    element = value -> (long) ELEMENT.getAndSet(places, PLACE, value);
    lost += lost(element, () -> two.getContents(new int[3], places, new Datatype[1]));
    two.free();
    return lost + (coordinates[0] == WORLD.rank() && places[1] == 8 ? 0 : 1);
  }

  /**
   * Counts the lost writes of another thread while MPI unpacks bytes into a column beside the
   * written element.
   */
  private static int unpacked(Datatype column) {
    byte[] bytes = new byte[Long.BYTES * ROWS * COLUMNS];
    ByteBuffer matrix = ByteBuffer.wrap(bytes);
    ByteBuffer packed = ByteBuffer.allocate(column.packSize(1, WORLD));
    int end = column.pack(matrix, 1, packed, 0, WORLD);
    for (int i = 0; i < end; i++) {
      packed.put(i, (byte) i);
    }
    Element element = value -> exchanged(bytes, value);
    return lost(element, () -> column.unpack(packed, 0, matrix, 1, WORLD));
  }

  private static long exchanged(byte[] bytes, long value) {
    long old = (long) IN_BYTES.get(bytes, Long.BYTES * PLACE);
    IN_BYTES.set(bytes, Long.BYTES * PLACE, value);
    VarHandle.fullFence(); // the next read is one of memory
    return old;
  }

  private static int lost(Element element, Runnable call) {
    Writer writer = new Writer(element);
    writer.start();
    for (int i = 0; i < CALLS; i++) {
      call.run();
    }
    return writer.end();
  }

  private static final class Writer extends Thread {
    private final Element element;
    private volatile boolean ended;
    private int lost;

    Writer(Element element) {
      this.element = element;
      setDaemon(true);
    }

    @Override
    public void run() {
      element.exchange(0);
      for (long value = 1; !ended; value++) {
        lost += element.exchange(value) == value - 1 ? 0 : 1;
        Thread.onSpinWait();
      }
    }

    int end() {
      ended = true;
      try {
        join();
      } catch (InterruptedException wanted) {
        throw new IllegalStateException(wanted);
      }
      return lost;
    }
  }
}
