import java.util.Optional;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.*;

/** Attributes of communicators: a Java object that each duplicate gets a copy of its own of. */
public final class CommAttributes {
  /** What is attached; Java objects live as long as the attribute does. */
  private record Counter(int value) {}

  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    Comm comm = Comm.SELF.dup();

    // example: comm-key
    Keyval<Comm, Counter> key =
        Comm.createKeyval(Codec.object(Counter.class))
            .onCopy((from, counter) -> Optional.of(new Counter(counter.value())))
            .onDelete((from, counter) -> System.out.println("delete " + counter.value()))
            .create();
    // end: comm-key

    // example: comm-attribute
    comm.setAttr(key, new Counter(7));
    comm.getAttr(key).ifPresent(found -> System.out.println("counter " + found.value()));
    // end: comm-attribute

    // example: comm-duplicate
    Comm twin = comm.dup(); // calls the copy callback
    System.out.println("twin's counter " + twin.getAttr(key).orElseThrow().value());
    twin.free(); // calls the delete callback
    // end: comm-duplicate

    // example: comm-release
    comm.deleteAttr(key); // calls the delete callback
    Comm.freeKeyval(key); // the same as key.close(), or the end of a try statement
    // end: comm-release
    System.out.println("key is invalid: " + (key.isAlive() ? 0 : 1));
    comm.free();
  }
}
