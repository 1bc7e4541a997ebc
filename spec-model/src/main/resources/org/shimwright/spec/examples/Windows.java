import java.nio.ByteBuffer;
import org.shimwright.sample.binding.*;

/** Three ways to a window, and the attributes that MPI sets on it. */
public final class Windows {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: win-create
    ByteBuffer numbers = ByteBuffer.allocateDirect(16);
    Win win = Win.create(numbers, 4, Info.NULL, Comm.SELF);
    // end: win-create

    // example: win-attributes
    long bytes = win.getAttr(Win.SIZE).orElseThrow();
    boolean based = win.getAttr(Win.BASE).isPresent();
    System.out.println(bytes + " bytes, base right " + (based ? 1 : 0));
    // end: win-attributes

    // example: win-group
    Group group = win.getGroup();
    System.out.println("window of " + group.size());
    group.free();
    win.free();
    // end: win-group

    // example: win-allocate
    Win.AllocateResult allocated = Win.allocate(16, 4, Info.NULL, Comm.SELF);
    allocated.baseptr().putInt(12, 3);
    System.out.println("last " + allocated.baseptr().getInt(12));
    allocated.win().free(); // and the memory with it
    // end: win-allocate

    // example: win-dynamic
    Win.createDynamic(Info.NULL, Comm.SELF).free();
    // end: win-dynamic
  }
}
