import org.shimwright.sample.binding.*;

/** The smallest program. */
public final class Hello {
  // example: hello
  public static void main(String[] arguments) {
    Mpi.init();
    int rank = Comm.WORLD.rank();
    int size = Comm.WORLD.size();
    System.out.println(rank + " of " + size);
    Mpi.finish();
  }
  // end: hello
}
