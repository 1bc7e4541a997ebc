import java.util.Optional;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.*;

/** Attributes of windows: a Java object that each duplicate gets a copy of its own of. */
public final class WinAttributes {
  /** What is attached; Java objects live as long as the attribute does. */
  private record Counter(int value) {}

  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    Win win = Win.create(java.nio.ByteBuffer.allocateDirect(16), 4, Info.NULL, Comm.SELF);

    // example: win-key
    Keyval<Win, Counter> key =
        Win.createKeyval(Codec.object(Counter.class))
            .onCopy((from, counter) -> Optional.of(new Counter(counter.value())))
            .onDelete((from, counter) -> System.out.println("delete " + counter.value()))
            .create();
    // end: win-key

    // example: win-attribute
    win.setAttr(key, new Counter(7));
    win.getAttr(key).ifPresent(found -> System.out.println("counter " + found.value()));
    // end: win-attribute

    // example: win-release
    win.deleteAttr(key); // calls the delete callback
    Win.freeKeyval(key); // the same as key.close(), or the end of a try statement
    // end: win-release
    System.out.println("key is invalid: " + (key.isAlive() ? 0 : 1));
    win.free();
  }
}
