package org.example.messages;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * Checks that memory which MPI uses between calls is kept while MPI uses it, even if the program
 * has no reference to it.
 */
final class Kept {
  private static final Comm SELF = Comm.SELF;
  private static final Comm WORLD = Comm.WORLD;
  private static final int LARGE = 1 << 26; // the C library gives its pages back when it is freed
  private static final int TAG = 6;

  private int right;
  private int tried;

  private Kept() {}

  /**
   * Checks that memory stays as long as MPI uses it, even if the program no longer refers to it,
   * and that it is freed afterwards. Returns how many checks passed.
   */
  static String all() {
    Kept kept = new Kept();
    kept.attached();
    kept.fenced();
    kept.locked();
    kept.refused();
    return kept.right + " of " + kept.tried;
  }

  private void check(String what, boolean is) {
    tried++;
    right += is ? 1 : 0;
    if (!is) {
      System.out.println("process " + WORLD.rank() + ": " + what);
    }
  }

  private static ByteBuffer direct(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
  }

  /** Returns whether some runs of the garbage collector leave the memory reachable. */
  private static boolean stays(WeakReference<?> memory) {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return memory.get() != null;
  }

  private static boolean isCollected(WeakReference<?> memory) {
    for (int i = 0; i < 100 && memory.get() != null; i++) {
      System.gc();
    }
    return memory.get() == null;
  }

  /**
   * Checks that MPI's attached buffer, which holds messages until they are received, is kept until
   * it is detached.
   */
  private void attached() {
    WeakReference<ByteBuffer> room = new WeakReference<>(attach());
    check("the room is collected", stays(room));
    int[] sent = {1, 2, 3};
    int[] got = new int[3];
    SELF.bsend(sent, 3, Datatype.INT, 0, TAG);
    SELF.recv(got, 3, Datatype.INT, 0, TAG);
    check("bsend", Arrays.equals(sent, got));
    Mpi.BufferDetachResult back = Mpi.bufferDetach();
    back.buffer().putInt(0, 42);
    check("detach", room.get().getInt(0) == 42 && back.size() == LARGE);
    back = null;
    check("the room is not let go of", isCollected(room));
  }

  private static ByteBuffer attach() {
    ByteBuffer room = direct(LARGE);
    Mpi.bufferAttach(room);
    return room;
  }

  /**
   * Checks that the memory of puts, gets and accumulates is kept until the next fence of their
   * window.
   */
  private void fenced() {
    int next = (WORLD.rank() + 1) % WORLD.size();
    ByteBuffer memory = direct(8).putInt(0, WORLD.rank());
    Win window = Win.create(memory, 4, Info.NULL, WORLD);
    Win other = Win.create(direct(4), 4, Info.NULL, WORLD);
    window.fence(0);
    other.fence(0);
    WeakReference<IntBuffer> got = get(window, next);
    WeakReference<IntBuffer> put = put(window, next);
    WeakReference<IntBuffer> added = accumulate(window, next);
    other.fence(0);
    check("what is got is collected", stays(got));
    check("what is put is collected", stays(put));
    check("what is added is collected", stays(added));
    IntBuffer still = got.get();
    window.fence(0);
    check("get", still.get(0) == next);
    still = null;
    check("what is got is not let go of", isCollected(got));
    check("what is put is not let go of", isCollected(put));
    check("what is added is not let go of", isCollected(added));
    put = put(window, next);
    other.free();
    check("another window is freed", stays(put));
    window.fence(0);
    put = put(window, next);
    window.fence(0);
    window.free();
    check("freed", isCollected(put));
  }

  private static WeakReference<IntBuffer> get(Win window, int target) {
    IntBuffer memory = direct(4).asIntBuffer();
    window.get(memory, 1, Datatype.INT, target, 0, 1, Datatype.INT);
    return new WeakReference<>(memory);
  }

  private static WeakReference<IntBuffer> put(Win window, int target) {
    IntBuffer memory = direct(4).asIntBuffer();
    window.put(memory, 1, Datatype.INT, target, 1, 1, Datatype.INT);
    return new WeakReference<>(memory);
  }

  private static WeakReference<IntBuffer> accumulate(Win window, int target) {
    IntBuffer memory = direct(4).asIntBuffer();
    window.accumulate(memory, 1, Datatype.INT, target, 1, 1, Datatype.INT, Op.SUM);
    return new WeakReference<>(memory);
  }

  /**
   * Tests puts between {@code lockAll} and {@code unlockAll}: the memory of a put is kept until the
   * window is unlocked, or flushed for the target of the put. A flush for another target does not
   * release it.
   */
  private void locked() {
    int next = (WORLD.rank() + 1) % WORLD.size();
    Win window = Win.create(direct(8), 4, Info.NULL, WORLD);
    window.lockAll(0);
    WeakReference<IntBuffer> put = put(window, next);
    WeakReference<IntBuffer> own = put(window, WORLD.rank());
    window.flush(WORLD.rank());
    check("another process is flushed", WORLD.size() == 1 || stays(put));
    check("what is flushed is not let go of", isCollected(own));
    window.flush(next);
    check("what the other has is not let go of", isCollected(put));
    put = put(window, next);
    window.unlockAll();
    check("what is unlocked is not let go of", isCollected(put));
    window.free();
  }

  /**
   * Checks that one-sided communication refuses arrays, because the garbage collector moves them,
   * and that memory in use cannot be freed.
   */
  private void refused() {
    Win window = Win.create(direct(8), 4, Info.NULL, WORLD);
    int own = WORLD.rank();
    window.fence(0);
    int[] array = new int[1];
    check("put", refuses(() -> window.put(array, 1, Datatype.INT, own, 0, 1, Datatype.INT)));
    check("nothing", !refuses(() -> window.put(array, 0, Datatype.INT, own, 0, 0, Datatype.INT)));
    check("get", refuses(() -> window.get(array, 1, Datatype.INT, own, 0, 1, Datatype.INT)));
    ByteBuffer memory = Mpi.allocMem(4, Info.NULL);
    window.put(memory, 1, Datatype.INT, own, 0, 1, Datatype.INT);
    check("freed before the fence", refuses(() -> Mpi.freeMem(memory)));
    window.fence(0);
    Mpi.freeMem(memory);
    window.free();
    ByteBuffer room = Mpi.allocMem(LARGE, Info.NULL);
    Mpi.bufferAttach(room);
    check("freed before detach", refuses(() -> Mpi.freeMem(room)));
    Mpi.bufferDetach();
    Mpi.freeMem(room);
  }

  private static boolean refuses(Runnable call) {
    try {
      call.run();
      return false;
    } catch (IllegalArgumentException | IllegalStateException refusal) {
      return true;
    }
  }
}
