import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.shimwright.sample.binding.*;

/** Memory from MPI, and addresses of memory. */
public final class Buffers {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: buffer-memory
    ByteBuffer memory = Mpi.allocMem(40, Info.NULL);
    memory.putInt(36, 9);
    System.out.println("last " + memory.getInt(36));
    Mpi.freeMem(memory);
    // end: buffer-memory

    // example: buffer-address
    ByteBuffer pair = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
    long one = Mpi.getAddress(pair);
    long other = Mpi.getAddress(pair.slice(4, 4));
    System.out.println("distance " + (other - one));
    // end: buffer-address
  }
}
