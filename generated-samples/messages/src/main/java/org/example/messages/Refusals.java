package org.example.messages;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.function.Supplier;

/** Tests wrong arguments for which the binding throws an exception before it calls MPI. */
final class Refusals {
  private static final Comm SELF = Comm.SELF;
  private static final int TAG = 3;

  private int refused;
  private int tried;

  private Refusals() {}

  /**
   * Tries calls that would access memory outside of a buffer or after it was freed, or elements of
   * another type. Returns how many of them were refused.
   */
  static String all() {
    Refusals refusals = new Refusals();
    refusals.memory();
    refusals.neighbours();
    refusals.types();
    refusals.lives();
    return refusals.refused + " of " + refusals.tried;
  }

  private void memory() {
    int[] four = new int[4];
    ByteBuffer direct = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
    Datatype sparse = Datatype.vector(4, 1, 2, Datatype.INT);
    sparse.commit();
    refuse("has 16 bytes, but 5 elements", () -> SELF.isend(direct, 5, Datatype.INT, 0, TAG));
    refuse("16 bytes", run(() -> SELF.send(four, 5, Datatype.INT, 0, TAG)));
    refuse("8 bytes", run(() -> SELF.bcast(direct.position(8), 3, Datatype.INT, 0)));
    refuse("need 28", run(() -> SELF.bcast(four, 1, sparse, 0)));
    refuse("need 8589934588", run(() -> SELF.bcast(four, Integer.MAX_VALUE, Datatype.INT, 0)));
    refuse("negative number", run(() -> SELF.bcast(four, -1, Datatype.INT, 0)));
    refuse("is null", run(() -> SELF.bcast(null, 1, Datatype.INT, 0)));
    refuse("MPI_IN_PLACE", run(() -> SELF.bcast(MpiConstants.IN_PLACE, 1, Datatype.INT, 0)));
    sparse.free();
  }

  /**
   * Tries neighbour collectives with arrays that are too short. On a torus of one process, the
   * process is its own neighbour four times, so an array needs 4 elements.
   */
  private void neighbours() {
    Comm torus = SELF.cartCreate(new int[] {1, 1}, new int[] {1, 1}, false);
    int[] three = new int[3];
    Datatype type = Datatype.INT;
    refuse("4 elements", run(() -> torus.neighborAllgather(three, 1, type, three, 1, type)));
    refuse("4 elements", run(() -> torus.neighborAlltoall(three, 1, type, new int[4], 1, type)));
    torus.free();
  }

  private void types() {
    int[] four = new int[4];
    Datatype doubles = Datatype.contiguous(1, Datatype.DOUBLE);
    doubles.commit();
    ByteBuffer fixed = ByteBuffer.allocateDirect(16).asReadOnlyBuffer();
    IntBuffer reversed = ByteBuffer.allocateDirect(16).order(otherByteOrder()).asIntBuffer();
    refuse("another type", run(() -> SELF.bcast(four, 1, Datatype.DOUBLE, 0)));
    refuse("another type", run(() -> SELF.bcast(four, 1, doubles, 0)));
    refuse("another type", run(() -> SELF.bcast(new float[4], 4, Datatype.INT, 0)));
    refuse("read-only", () -> SELF.irecv(fixed, 4, Datatype.INT, 0, TAG));
    refuse("not direct", run(() -> SELF.bcast(IntBuffer.wrap(four), 4, Datatype.INT, 0)));
    refuse("byte order", run(() -> SELF.bcast(reversed, 4, Datatype.INT, 0)));
    refuse("of the type java.lang.String", run(() -> SELF.bcast("four", 4, Datatype.BYTE, 0)));
    refuse("of the type boolean[]", run(() -> SELF.bcast(new boolean[4], 4, Datatype.BYTE, 0)));
    refuse("is an array", () -> SELF.irecv(four, 4, Datatype.INT, 0, TAG));
    doubles.free();
  }

  private void lives() {
    Datatype freed = Datatype.contiguous(2, Datatype.INT);
    freed.free();
    int[] four = new int[4];
    refuse("", run(() -> SELF.bcast(four, 1, freed, 0)));
    ByteBuffer gone = Mpi.allocMem(4, Info.NULL);
    SELF.bcast(gone, 4, Datatype.BYTE, 0);
    Mpi.freeMem(gone);
    refuse("has been freed", run(() -> SELF.bcast(gone, 4, Datatype.BYTE, 0)));
    ByteBuffer used = Mpi.allocMem(4, Info.NULL);
    Request receives = SELF.irecv(used, 4, Datatype.BYTE, 0, TAG);
    refuse("by Request", run(() -> Mpi.freeMem(used)));
    SELF.send(new byte[4], 4, Datatype.BYTE, 0, TAG);
    receives.await();
    Mpi.freeMem(used);
    Request request = SELF.irecv(ByteBuffer.allocateDirect(4), 4, Datatype.BYTE, 0, TAG);
    SELF.send(new byte[4], 4, Datatype.BYTE, 0, TAG);
    request.await();
    refuse("", request::await);
    refuse("", run(() -> Mpi.waitall(new Request[] {request})));
    refuse("is needed", run(() -> Mpi.waitall(new Request[1])));
    Request one = SELF.irecv(ByteBuffer.allocateDirect(4), 4, Datatype.BYTE, 0, TAG);
    refuse("", run(() -> Mpi.waitall(new Request[] {one, Request.NULL, one})));
    SELF.send(new byte[4], 4, Datatype.BYTE, 0, TAG);
    Mpi.waitall(new Request[] {Request.NULL, one}); // alive as before
    refuse("", () -> SELF.myCartRank(new int[1]));
    boolean[] combines = {false};
    Op failing =
        Op.create(
            (in, inOut) -> {
              combines[0] = true;
              throw new ArithmeticException("lambda");
            },
            true);
    for (int i = 0; i < 40; i++) { // more than can be alive at a time
      Op.create((in, inOut) -> {}, true).free();
    }
    int[] result = new int[1];
    refuse("lambda", run(() -> reduced(failing, result, combines)));
    failing.free();
  }

  /**
   * Calls allreduce, and throws if the lambda did not run in this process: MPI decides which
   * processes combine elements.
   */
  private static void reduced(Op op, int[] result, boolean[] combines) {
    Comm.WORLD.allreduce(new int[] {1}, result, 1, Datatype.INT, op);
    if (!combines[0]) {
      throw new ArithmeticException("lambda");
    }
  }

  private static ByteOrder otherByteOrder() {
    return ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
        ? ByteOrder.LITTLE_ENDIAN
        : ByteOrder.BIG_ENDIAN;
  }

  private static Supplier<Object> run(Runnable call) {
    return () -> {
      call.run();
      return "done";
    };
  }

  private void refuse(String part, Supplier<Object> call) {
    tried++;
    try {
      System.out.println("not refused: " + part + ", but " + call.get());
    } catch (RuntimeException refusal) {
      String text = String.valueOf(refusal) + refusal.getCause();
      refused += text.contains(part) ? 1 : 0;
      if (!text.contains(part)) {
        System.out.println("not '" + part + "': " + text);
      }
    }
  }
}
