package org.shimwright.sample.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows of Java, on each JDK that is measured. */
final class JavaRows {
  private static final Map<String, String> PEERS =
      Map.of("JnaPeer", "JNA", "JavaCppPeer", "JavaCPP", "SwigPeer", "SWIG", "FfmPeer", "FFM");

  private JavaRows() {}

  /** The side of a JDK, such as "java 17". */
  static String side(int major) {
    return "java " + major;
  }

  /** The side of a JDK whose binding is one for another MPI. */
  static String side(int major, String mpi) {
    return side(major) + " on " + mpi;
  }

  /** What the binding is beside, by the name of the class that does it: such as "get by JNA". */
  static String peerGet(String peer) {
    return "get by " + PEERS.get(peer);
  }

  static List<Row> of(Iterable<Integer> jdks) {
    List<Row> rows = new ArrayList<>();
    for (int jdk : jdks) {
      String side = side(jdk);
      embedded(rows, side);
      for (String mpi : NativeBuild.PEERS) {
        Measure subject = new Measure(side(jdk, mpi), "getAint", 1);
        Measure empty = new Measure(side(jdk, mpi), "emptyJni", 1);
        Measure inC = new Measure(mpi + " multiple", "get-newest", 4);
        rows.add(Row.ratio("Java get on another MPI", subject, 1.3, empty, inC));
      }
      peers(rows, side, jdk);
    }
    return rows;
  }

  private static void embedded(List<Row> rows, String side) {
    Measure empty = new Measure(side, "emptyJni", 1);
    for (String name : List.of("getInt", "getAint", "getAddress")) {
      rows.add(Row.ratio("Java get, embedded", new Measure(side, name, 1), 1, empty));
      Measure bytes = new Measure(side, name + "-bytes", 1);
      rows.add(Row.figure("Java get, embedded", bytes, 0.01, "bytes"));
    }
    rows.add(Row.ratio("Java set of an object", new Measure(side, "setObject", 1), 3, empty));
    rows.add(Row.ratio("Java get of an object", new Measure(side, "getObject", 1), 2, empty));
    String group = "a Java callback of dup and free";
    rows.add(Row.figure(group, new Measure(side, "callback-of", 10), 50, "ns"));
    rows.add(Row.figure(group, new Measure(side, "callback-of", 1), 160, "ns"));
  }

  /** Ahead of every other way is the goal. */
  private static void peers(List<Row> rows, String side, int jdk) {
    Measure own = new Measure(side, "getAddress", 1);
    List<Measure> others = new ArrayList<>(List.of(new Measure(side, "getByHand", 1)));
    for (String peer : List.of("SwigPeer", "JnaPeer", "JavaCppPeer")) {
      others.add(new Measure(side, peerGet(peer), 1));
    }
    if (jdk >= 22) {
      others.add(new Measure(side, peerGet("FfmPeer"), 1));
    }
    others.forEach(other -> rows.add(Row.ratio("Java get beside other ways", own, 1, other)));
  }
}
