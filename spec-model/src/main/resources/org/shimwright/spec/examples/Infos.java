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

    // example: info-value
    int length = copy.getValuelen("path").valuelen();
    if (copy.get("path").value().length() != length) {
      throw new AssertionError(length);
    }
    // end: info-value

    // example: info-keys
    for (int i = 0; i < copy.getNkeys(); i++) {
      String key = copy.getNthkey(i);
      System.out.println(key + " = " + copy.getString(key).value());
    }
    // end: info-keys

    // example: info-delete
    copy.delete("host");
    System.out.println(copy.getNkeys() + " left");
    copy.free();
    info.free();
    // end: info-delete
  }
}
