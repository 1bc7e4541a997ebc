import org.shimwright.sample.binding.*;

/** Infos: copied, counted, changed. */
public final class Infos {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: info-entries
    Info info = Info.create();
    info.set("host", "here");
    info.set("path", "/tmp");
    Info copy = info.dup();
    System.out.println(copy.getNkeys() + " entries");
    // end: info-entries

    // example: info-delete
    copy.delete("host");
    System.out.println(copy.getNkeys() + " left");
    copy.free();
    info.free();
    // end: info-delete
  }
}
