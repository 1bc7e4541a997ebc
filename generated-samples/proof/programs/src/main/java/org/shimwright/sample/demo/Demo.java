package org.shimwright.sample.demo;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Mpi;

/**
 * Sets the values of the standard's examples in one language, reads them in all, prints what every
 * reader saw, and ends with status 1 if that is not what the standard says.
 */
public final class Demo {
  private static final String CELL = "  %-20s";

  private final PrintStream out;
  private int checked;
  private int right;

  private Demo(PrintStream out) {
    this.out = out;
  }

  /**
   * Runs the demo.
   *
   * @param arguments the path of the library with the C and Fortran parts
   */
  public static void main(String[] arguments) {
    if (arguments.length != 1) {
      System.err.println("usage: Demo LIBRARY");
      System.exit(2);
    }
    Demo demo = new Demo(System.out);
    try (Mpi.Session session = Mpi.start()) {
      NativeCaching.load(Path.of(arguments[0]));
      demo.run();
    }
    System.exit(demo.conclude() ? 0 : 1);
  }

  private static List<Example> examples() {
    long giant = 1L << 40;
    return List.of(
        new Example(Setter.C, "&set_val", NativeCaching.addressOfInt(), OptionalLong.of(3)),
        Example.of(Setter.C, "&set_struct", NativeCaching.addressOfStruct()),
        Example.of(Setter.C, "(void *) 17", 17),
        Example.of(Setter.C, "(void *) -17", -17),
        Example.of(Setter.FORTRAN_MPI1, "7", 7),
        Example.of(Setter.FORTRAN_MPI1, "-7", -7),
        Example.of(Setter.FORTRAN_MPI2, "42", 42),
        Example.of(Setter.FORTRAN_MPI2, "2**40", giant),
        Example.of(Setter.FORTRAN_MPI2, "-42", -42),
        Example.of(Setter.JAVA_ADDRESS, "&set_val", NativeCaching.addressOfInt()),
        Example.of(Setter.JAVA_INTEGER, "7", 7),
        Example.of(Setter.JAVA_INTEGER, "-7", -7),
        Example.of(Setter.JAVA_AINT, "2**40", giant),
        Example.of(Setter.JAVA_AINT, "-42", -42));
  }

  private void run() {
    Setter section = null;
    for (Example example : examples()) {
      if (example.setter() != section) {
        section = example.setter();
        printHeading(section);
      }
      show(example);
    }
    printJavaObject();
    addresses();
  }

  private void printJavaObject() {
    out.printf(
        "%nJava, Codec.object()%n  tag address: a word that only Java can make an object of%n");
    String seen = mark(Attributes.keepsObject(new Object()), "the same object");
    out.println(String.format(CELL, "new Object()") + String.format(CELL, seen).stripTrailing());
  }

  /** Prints the address of a variable as each language's MPI function returns it. */
  private void addresses() {
    long right = NativeCaching.addressOfInt();
    out.printf(
        "%nExample 4, MPI_ADDRESS and MPI_GET_ADDRESS (16.3.6)%n  a default INTEGER holds no address"
            + " above 2**31: an error, or its least significant part; the others all of it%n");
    StringBuilder line = new StringBuilder(String.format(CELL, "variable"));
    for (Reader reader : Reader.values()) {
      String title = reader == Reader.FORTRAN_MPI1 ? "MPI_ADDRESS" : reader.title();
      line.append(String.format(CELL, title));
    }
    out.println(line.toString().stripTrailing());
    line = new StringBuilder(String.format(CELL, "set_val"));
    for (Reader reader : Reader.values()) {
      Answer answer =
          reader == Reader.JAVA
              ? Answer.of(Mpi.getAddress(NativeCaching.variable()))
              : NativeCaching.askAddress(reader);
      boolean isRight = answer.isRight(right, reader == Reader.FORTRAN_MPI1);
      line.append(String.format(CELL, mark(isRight, answer.said())));
    }
    out.println(line.toString().stripTrailing());
  }

  private void printHeading(Setter setter) {
    out.printf("%n%s%n  tag %s%n", setter.title(), setter.tag().rule());
    StringBuilder line = new StringBuilder(String.format(CELL, "value"));
    for (Reader reader : Reader.values()) {
      line.append(String.format(CELL, reader.title()));
    }
    out.println(line.toString().stripTrailing());
  }

  private void show(Example example) {
    List<String> cells = new ArrayList<>();
    if (example.setter().isJava()) {
      try (Keyval<Comm, ?> key = Attributes.set(example)) {
        addReadings(cells, example, key.toInt());
        Comm.WORLD.deleteAttr(key);
      }
    } else {
      int keyval = NativeCaching.makeKey(example.setter());
      NativeCaching.set(example.setter(), keyval, example.value());
      addReadings(cells, example, keyval);
      NativeCaching.release(keyval);
    }
    StringBuilder line = new StringBuilder(String.format(CELL, example.name()));
    cells.forEach(cell -> line.append(String.format(CELL, cell)));
    out.println(line.toString().stripTrailing());
  }

  private void addReadings(List<String> cells, Example example, int keyval) {
    for (Reader reader : Reader.values()) {
      Reading seen =
          reader == Reader.JAVA
              ? Attributes.read(keyval)
              : NativeCaching.read(reader, example.setter().tag(), keyval);
      Reading expected = Expectation.of(example, reader);
      String cell =
          mark(seen.equals(expected), seen.toString())
              + (seen.equals(expected) ? "" : ", not " + expected);
      cells.add(reader == Reader.C ? cell + pointee(example, keyval) : cell);
    }
  }

  /**
   * Returns a text with the {@code int} that the attribute's value points to, if the example
   * expects one; else an empty text.
   */
  private String pointee(Example example, int keyval) {
    if (example.pointee().isEmpty()) {
      return "";
    }
    long seen = NativeCaching.pointedTo(keyval);
    return mark(seen == example.pointee().getAsLong(), " -> " + seen);
  }

  private String mark(boolean isRight, String seen) {
    checked++;
    if (isRight) {
      right++;
      return seen;
    }
    return "WRONG " + seen;
  }

  private boolean conclude() {
    out.printf("%ndemo: %d of %d values are what the standard says%n", right, checked);
    return right == checked && checked > 0;
  }
}
