import java.util.OptionalInt;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.*;

/** Attributes as MPI-1 has them: values are integers of 32 bits. */
@SuppressWarnings("deprecation")
public final class Mpi1Attributes {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    Comm comm = Comm.SELF.dup();
    // example: mpi1-attribute
    Keyval<Comm, Integer> key =
        Comm.keyvalCreate()
            .onDelete((from, value) -> System.out.println("delete " + value))
            .create();
    comm.attrPut(key, 7);
    OptionalInt found = comm.attrGet(key);
    found.ifPresent(number -> System.out.println("number " + number));
    comm.attrDelete(key); // calls the delete callback
    Comm.keyvalFree(key);
    // end: mpi1-attribute
    comm.free();
  }
}
