package org.shimwright.sample.demo;

import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Calls the C and Fortran parts of the demo, which use {@code MPI_COMM_WORLD}. The caller
 * initializes MPI.
 */
final class NativeCaching {
  private static final int MPI_SUCCESS = 0;
  private static final int TOO_NARROW = -1;
  private static final int REMOVED = -2;

  private NativeCaching() {}

  /** Loads the demo's library. */
  static void load(Path library) {
    System.load(library.toAbsolutePath().toString());
  }

  /** Makes a key with the calls of a language. */
  static int makeKey(Setter setter) {
    int[] keyval = new int[1];
    check("make a key", makeKey(setter.ordinal(), keyval));
    return keyval[0];
  }

  /** Sets a value with the calls of a language. */
  static void set(Setter setter, int keyval, long value) {
    check("set a value", set(setter.ordinal(), keyval, value));
  }

  /** Reads a value with the calls of a language. The tag decides how C interprets the value. */
  static Reading read(Reader reader, Tag tag, int keyval) {
    long[] result = new long[3];
    check("read a value", read(reader.ordinal(), view(tag), keyval, result));
    if (result[0] == 0) {
      throw new IllegalStateException(reader.title() + " finds no attribute");
    }
    if (reader != Reader.C || tag == Tag.ADDRESS) {
      return new Reading(Reading.Form.VALUE, result[1]);
    }
    return new Reading(
        tag == Tag.INTEGER ? Reading.Form.POINTER_TO_INT : Reading.Form.POINTER_TO_AINT, result[2]);
  }

  /** Reads a value in C as a pointer to an {@code int}, and returns what it points to. */
  static long pointedTo(int keyval) {
    return read(Reader.C, Tag.INTEGER, keyval).value();
  }

  /** Deletes the value and frees the key. */
  static void release(int keyval) {
    check("free a key", drop(keyval));
  }

  /** Returns the address of the {@code int} of the first example, which has the value 3. */
  static long addressOfInt() {
    return address(0);
  }

  /** The address of the {@code struct} of the first example. */
  static long addressOfStruct() {
    return address(1);
  }

  /** The {@code int} of the first example, as memory that Java can see. */
  static native ByteBuffer variable();

  /**
   * Queries the address of {@link #variable} with the MPI function of a language, and returns MPI's
   * answer.
   */
  static Answer askAddress(Reader reader) {
    long[] address = new long[1];
    int status = ask(reader.ordinal(), address);
    if (status == REMOVED) {
      return Answer.lacking();
    }
    if (status == TOO_NARROW) {
      return Answer.refused();
    }
    check("ask for an address", status);
    return Answer.of(address[0]);
  }

  private static int view(Tag tag) {
    return switch (tag) {
      case ADDRESS -> 0;
      case INTEGER -> 1;
      case AINT -> 2;
    };
  }

  private static void check(String what, int status) {
    if (status != MPI_SUCCESS) {
      throw new IllegalStateException("cannot " + what + ": MPI returns " + status);
    }
  }

  private static native int makeKey(int setter, int[] keyval);

  private static native int set(int setter, int keyval, long value);

  private static native int read(int reader, int view, int keyval, long[] result);

  private static native int drop(int keyval);

  private static native long address(int variable);

  private static native int ask(int reader, long[] address);
}
