import java.util.Optional;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.*;

/** Attributes of datatypes: a Java object that each duplicate gets a copy of its own of. */
public final class TypeAttributes {
  /** What is attached; Java objects live as long as the attribute does. */
  private record Counter(int value) {}

  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    Datatype type = Datatype.contiguous(3, Datatype.INT);

    // example: type-key
    Keyval<Datatype, Counter> key =
        Datatype.createKeyval(Codec.object(Counter.class))
            .onCopy((from, counter) -> Optional.of(new Counter(counter.value())))
            .onDelete((from, counter) -> System.out.println("delete " + counter.value()))
            .create();
    // end: type-key

    // example: type-attribute
    type.setAttr(key, new Counter(7));
    type.getAttr(key).ifPresent(found -> System.out.println("counter " + found.value()));
    // end: type-attribute

    // example: type-duplicate
    Datatype twin = type.dup(); // calls the copy callback
    System.out.println("twin's counter " + twin.getAttr(key).orElseThrow().value());
    twin.free(); // calls the delete callback
    // end: type-duplicate

    // example: type-release
    type.deleteAttr(key); // calls the delete callback
    Datatype.freeKeyval(key); // the same as key.close(), or the end of a try statement
    // end: type-release
    System.out.println("key is invalid: " + (key.isAlive() ? 0 : 1));
    type.free();
  }
}
