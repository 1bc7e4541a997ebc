package org.example.messages;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Another thread uses elements of an array beside those of a call, which leaves them alone. */
final class Beside {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle IN_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final Comm WORLD = Comm.WORLD;
  private static final int ROWS = 400;
  private static final int COLUMNS = 500;
  private static final int PLACE = 250 * COLUMNS + 1; // beside the first column
  private static final int CALLS = 40;

  private Beside() {}

  /** A write, and a read of what was written before. */
  private interface Element {
    long exchange(long value);
  }

  /** Counts what the other thread wrote in vain in this process: nothing, if all is well. */
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
    column.free();
    return lost;
  }

  /** The same of the bytes that are unpacked into a column. */
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
