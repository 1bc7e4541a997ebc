package org.shimwright.sample.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the rows of the table that measure Java, for each measured JDK. */
final class JavaRows {
  private static final double OF_THE_FASTEST = 1.1;
  private static final double OF_BY_HAND = 1.5;

  /**
   * The largest allowed ratio of the time to read an attribute in Java to the sum of the times of
   * an empty JNI call and of reading it in C.
   */
  private static final double GET = 1.9;

  private static final double SET_OVER = 2.5;
  private static final String VIRTUAL = "gets of 100,000 virtual threads, beside the parts";

  /** The first JDK with virtual threads. */
  static final int FIRST_VIRTUAL = 21;

  private static final List<String> CALLS =
      List.of("number", "text", "array", "structure", "callback");

  /** The name of each way from Java to C, by the first word of the names of its classes. */
  private static final Map<String, String> WAYS =
      Map.of(
          "Generated", "Shimwright",
          "Hand", "JNI by hand",
          "Jna", "JNA",
          "JavaCpp", "JavaCPP",
          "Swig", "SWIG",
          "Ffm", "FFM");

  private static final List<String> OTHERS = List.of("Swig", "JavaCpp", "Jna", "Ffm");

  private JavaRows() {}

  /** Returns the name of the side that is measured on a JDK, such as "java 17". */
  static String side(int major) {
    return "java " + major;
  }

  /**
   * Returns the name of the side that is measured on a JDK with the binding of another MPI, such as
   * "java 17 on mpich".
   */
  static String side(int major, String mpi) {
    return side(major) + " on " + mpi;
  }

  private static int major(String side) {
    return side.startsWith("java ") ? Integer.parseInt(side.split(" ")[1]) : 0;
  }

  /** Returns the name of the measure of a call through one of the ways, such as "get by JNA". */
  static String by(String call, String way) {
    return call + " by " + WAYS.get(way);
  }

  /** Returns the reason why a row could not be measured. */
  static String missing(Row row) {
    boolean older = major(row.subject().side()) < FIRST_VIRTUAL;
    if (row.group().equals(VIRTUAL) && older) {
      return " (virtual threads begin with JDK " + FIRST_VIRTUAL + ")";
    }
    boolean foreign = row.bases().stream().anyMatch(base -> base.name().endsWith("by FFM"));
    return foreign ? " (FFM begins with JDK 22)" : " (a side is missing)";
  }

  /**
   * Returns the rows of these JDKs. The short form judges no times, because the JVM is still
   * compiling the code: a time may be three times that of the whole form. The short form does judge
   * the allocated bytes.
   */
  static List<Row> of(Iterable<Integer> jdks, NativeRows.Extent extent) {
    List<Row> rows = of(jdks);
    if (extent == NativeRows.Extent.SHORT) {
      rows.replaceAll(
          row -> row.unit().equals("bytes") ? row : row.unjudged("200 ms warm no JVM up"));
    }
    return rows;
  }

  private static List<Row> of(Iterable<Integer> jdks) {
    List<Row> rows = new ArrayList<>();
    for (int jdk : jdks) {
      String side = side(jdk);
      embedded(rows, side);
      NativeBuild.PEERS.forEach(mpi -> onAnotherMpi(rows, side(jdk, mpi), mpi + " multiple"));
      peers(rows, side);
      calls(rows, side);
    }
    return rows;
  }

  private static void embedded(List<Row> rows, String side) {
    Measure empty = new Measure(side, "emptyJni", 1);
    Measure inC = new Measure("embedded multiple", "get-newest", 1);
    for (String name : List.of("getInt", "getAint", "getAddress")) {
      Measure subject = new Measure(side, name, 1);
      rows.add(Row.ratio("Java get, embedded", subject, GET, empty, inC));
      Measure bytes = new Measure(side, name + "-bytes", 1);
      rows.add(Row.figure("Java get, embedded", bytes, 0.01, "bytes"));
    }
    objects(rows, side, empty, inC);
    Measure threads = new Measure(side, "virtualThreads", 1);
    Measure gets = new Measure(side, "getsInOneThread", 1);
    rows.add(Row.ratio(VIRTUAL, new Measure(side, "getsInVirtualThreads", 1), 3, threads, gets));
    String group = "a Java callback of dup and free";
    rows.add(Row.figure(group, new Measure(side, "callback-of", 10), 160, "ns"));
    rows.add(Row.figure(group, new Measure(side, "callback-of", 1), 160, "ns"));
  }

  private static void onAnotherMpi(List<Row> rows, String side, String nativeSide) {
    Measure empty = new Measure(side, "emptyJni", 1);
    Measure inC = new Measure(nativeSide, "get-newest", 4);
    String group = "Java get on another MPI";
    for (String name : List.of("getAddress", "getAint")) { // the latter by Fortran's procedure
      rows.add(Row.ratio(group, new Measure(side, name, 1), 1.3, empty, inC));
    }
    rows.add(Row.ratio(group, new Measure(side, "getInt", 1), GET, empty, inC));
    Measure inFortran = new Measure(nativeSide, "get-mpi", 4);
    rows.add(Row.ratio(group, new Measure(side, "getAint", 1), Double.NaN, empty, inFortran));
    objects(rows, side, empty, inC);
  }

  /** Adds the rows of attributes whose values are Java objects. */
  private static void objects(List<Row> rows, String side, Measure empty, Measure inC) {
    Measure set = new Measure(side, "setObject", 1);
    rows.add(Row.ratio("Java set of an object", set, SET_OVER, empty, inC));
    Measure get = new Measure(side, "getObject", 1);
    rows.add(Row.ratio("Java get of an object", get, GET, empty, inC));
  }

  /**
   * Adds the rows that compare reading an attribute through Shimwright with reading it through each
   * other way to call C. The goal is at most the time of the other way, or {@link #OF_BY_HAND}
   * times it if the other way calls C without checks.
   */
  private static void peers(List<Row> rows, String side) {
    Measure own = new Measure(side, "getAddress", 1);
    String group = "Java get beside other ways";
    rows.add(Row.ratio(group, own, OF_BY_HAND, new Measure(side, "getByHand", 1)));
    for (String way : OTHERS) {
      double bound = way.equals("Ffm") ? OF_BY_HAND : 1;
      rows.add(Row.ratio(group, own, bound, new Measure(side, by("get", way), 1)));
    }
  }

  /**
   * Adds rows that compare each call through Shimwright with the same call through every other way,
   * and so also with the fastest of them.
   */
  static void calls(List<Row> rows, String side) {
    for (String call : CALLS) {
      Measure own = new Measure(side, by(call, "Generated"), 1);
      Measure hand = new Measure(side, by(call, "Hand"), 1);
      rows.add(Row.ratio("calls of a library", own, OF_BY_HAND, hand));
      for (String way : OTHERS) {
        Measure other = new Measure(side, by(call, way), 1);
        rows.add(Row.ratio("calls of a library", own, OF_THE_FASTEST, other));
      }
    }
  }
}
