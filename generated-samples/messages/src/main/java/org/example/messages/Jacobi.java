package org.example.messages;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.Locale;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/**
 * Solves Laplace's equation with Jacobi's method on a square whose upper border is 1. The processes
 * form a grid, and each process has one block of the square. In every step, neighbouring processes
 * exchange the borders of their blocks.
 */
final class Jacobi {
  /**
   * A process's block of the square, which is stored as an attribute of the grid's communicator.
   */
  record Block(int rows, int columns, int firstRow, int firstColumn) {
    int width() {
      return columns + 2;
    }

    int size() {
      return (rows + 2) * width();
    }

    int at(int row, int column) {
      return row * width() + column;
    }
  }

  private final Comm grid;
  private final Block block;
  private final Datatype column;
  private DoubleBuffer now;
  private DoubleBuffer next;

  private Jacobi(Comm grid, Block block) {
    this.grid = grid;
    this.block = block;
    column = Datatype.vector(block.rows(), 1, block.width(), Datatype.DOUBLE);
    column.commit();
    now = start();
    next = start();
  }

  /**
   * Solves with all processes. Returns a text with the last change and the largest difference from
   * the result of a single process.
   */
  static String solve(int size, int steps) {
    int[] dims = new int[2];
    Mpi.dimsCreate(Comm.WORLD.size(), dims);
    Comm grid = Comm.WORLD.cartCreate(dims, new int[2], false);
    try (Keyval<Comm, Block> blocks = Comm.createKeyval(Codec.object(Block.class)).create()) {
      int[] place = new int[2];
      grid.cartCoords(grid.rank(), place);
      int row = start(size, place[0], dims[0]);
      int column = start(size, place[1], dims[1]);
      int rows = start(size, place[0] + 1, dims[0]) - row;
      int columns = start(size, place[1] + 1, dims[1]) - column;
      grid.setAttr(blocks, new Block(rows, columns, row, column));
      Jacobi solver = new Jacobi(grid, grid.getAttr(blocks).orElseThrow());
      double change = 0;
      for (int step = 0; step < steps; step++) {
        change = solver.step();
      }
      double difference = solver.difference(serial(size, steps));
      solver.column.free();
      return String.format(
          Locale.ROOT, "change %.6f, difference from one process %.1e", change, difference);
    } finally {
      grid.free();
    }
  }

  /**
   * Returns the index of the first row or column of a part. The sizes of the parts differ by at
   * most one row or column.
   */
  private static int start(int size, int part, int parts) {
    return (int) ((long) size * part / parts);
  }

  private DoubleBuffer start() {
    DoubleBuffer values =
        ByteBuffer.allocateDirect(8 * block.size()).order(ByteOrder.nativeOrder()).asDoubleBuffer();
    for (int j = 0; block.firstRow() == 0 && j < block.width(); j++) {
      values.put(j, 1);
    }
    return values;
  }

  /** Makes one step of the iteration. Returns the largest change of an element in any process. */
  private double step() {
    exchange(0, block.columns(), Datatype.DOUBLE, block.at(1, 1), block.at(block.rows(), 1));
    exchange(1, 1, column, block.at(1, 1), block.at(1, block.columns()));
    double[] change = {
      Mpi.myRelax(block.columns(), block.rows(), now, next, block.size(), Datatype.DOUBLE)
    };
    DoubleBuffer before = now;
    now = next;
    next = before;
    double[] greatest = new double[1];
    grid.allreduce(change, greatest, 1, Datatype.DOUBLE, Op.MAX);
    return greatest[0];
  }

  /** Sends the first and last row, or column, to the neighbours; theirs go to the border. */
  private void exchange(int direction, int count, Datatype type, int first, int last) {
    int step = direction == 0 ? block.width() : 1;
    Comm.CartShiftResult near = grid.cartShift(direction, 1);
    send(count, type, first, near.source(), last + step, near.dest());
    send(count, type, last, near.dest(), first - step, near.source());
  }

  private void send(int count, Datatype type, int from, int to, int into, int source) {
    grid.sendrecv(
        now.duplicate().position(from),
        count,
        type,
        to,
        0,
        now.duplicate().position(into),
        count,
        type,
        source,
        0);
  }

  private double difference(double[] right) {
    int width = (int) Math.round(Math.sqrt(right.length));
    double[] own = new double[1];
    for (int i = 1; i <= block.rows(); i++) {
      for (int j = 1; j <= block.columns(); j++) {
        double exact = right[(block.firstRow() + i) * width + block.firstColumn() + j];
        own[0] = Math.max(own[0], Math.abs(now.get(block.at(i, j)) - exact));
      }
    }
    double[] greatest = new double[1];
    grid.allreduce(own, greatest, 1, Datatype.DOUBLE, Op.MAX);
    return greatest[0];
  }

  /** Solves the same equation on one process, in Java alone. */
  private static double[] serial(int size, int steps) {
    int width = size + 2;
    double[] old = new double[width * width];
    java.util.Arrays.fill(old, 0, width, 1);
    for (int step = 0; step < steps; step++) {
      double[] fresh = old.clone();
      for (int i = 1; i <= size; i++) {
        for (int j = 1; j <= size; j++) {
          int at = i * width + j;
          fresh[at] = 0.25 * (old[at - width] + old[at + width] + old[at - 1] + old[at + 1]);
        }
      }
      old = fresh;
    }
    return old;
  }
}
