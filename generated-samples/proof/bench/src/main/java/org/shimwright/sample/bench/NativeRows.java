package org.shimwright.sample.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * The rows of the engine. Their goals are the most that its operations may cost, compared with an
 * empty call and with other MPIs.
 */
final class NativeRows {
  private static final String SELF = "embedded";
  private static final int EMPTY_SCENE = 1;

  /** The extent of a measurement. */
  enum Extent {
    SMOKE(List.of(1, 100), 1_000),
    SHORT(List.of(1, 100, 10_000, 100_000), 10_000),
    FULL(List.of(1, 10, 100, 1_000, 10_000, 100_000), 100_000);

    final List<Integer> counts;
    final int life;

    Extent(List<Integer> counts, int life) {
      this.counts = counts;
      this.life = life;
    }
  }

  private NativeRows() {}

  static List<Row> of(Extent extent) {
    List<Row> rows = new ArrayList<>();
    reads(rows, extent);
    changes(rows, extent);
    duplicates(rows);
    callbacks(rows, extent);
    for (String peer : List.of("mpich", "openmpi")) {
      rows.add(
          Row.ratio(
              "life cycle of keys and attributes, any order",
              new Measure(SELF, "life-cycle", extent.life),
              1.0 / 1000,
              new Measure(peer, "life-cycle", extent.life)));
    }
    threads(rows);
    fortran(rows);
    int many = 100_000;
    rows.add(Row.figure("memory", new Measure(SELF, "memory-attribute", many), 24, "bytes"));
    rows.add(Row.figure("memory", new Measure(SELF, "memory-key", many), 64, "bytes"));
    return rows;
  }

  private static Measure empty(String side) {
    return new Measure(side, "empty", EMPTY_SCENE);
  }

  private static void reads(List<Row> rows, Extent extent) {
    for (String name : List.of("get-newest", "get-oldest", "get-absent", "get-random")) {
      for (int count : extent.counts) {
        double bound = name.equals("get-random") && count >= 100_000 ? 4 : 1.3;
        rows.add(Row.ratio("engine get", new Measure(SELF, name, count), bound, empty(SELF)));
      }
    }
    for (int count : extent.counts) { // what memory alone costs: a call that loads from a table
      rows.add(Row.shown("a bare table", new Measure(SELF, "ideal-random", count), "ns"));
    }
  }

  private static void changes(List<Row> rows, Extent extent) {
    for (int count : extent.counts) {
      String group = "engine set, delete, key";
      rows.add(Row.ratio(group, new Measure(SELF, "set-over", count), 2.5, empty(SELF)));
      rows.add(Row.ratio(group, new Measure(SELF, "set-new", count), 3, empty(SELF)));
      rows.add(Row.ratio(group, new Measure(SELF, "delete", count), 3, empty(SELF)));
      rows.add(Row.ratio(group, new Measure(SELF, "key", count), 5, empty(SELF)));
    }
  }

  private static void duplicates(List<Row> rows) {
    int[] counts = {0, 10, 1_000, 1_024};
    double[] ofMpich = {1.0 / 8, 1.0 / 8, 1.0 / 40, 1.0 / 40};
    double[] ofOpenMpi = {1.0 / 30, 1.0 / 30, 1.0 / 300, 1.0 / 300};
    for (int i = 0; i < counts.length; i++) {
      Measure dup = new Measure(SELF, "dup", counts[i]);
      Measure mpich = new Measure("mpich", "dup", counts[i]);
      Measure openMpi = new Measure("openmpi", "dup", counts[i]);
      rows.add(Row.ratio("dup + free with DUP_FN attributes", dup, ofMpich[i], mpich));
      rows.add(Row.ratio("dup + free with DUP_FN attributes", dup, ofOpenMpi[i], openMpi));
    }
  }

  /**
   * Adds the rows for callbacks. The callbacks do nothing, so that only the cost of calling them is
   * measured.
   */
  private static void callbacks(List<Row> rows, Extent extent) {
    List<Integer> counts = extent == Extent.SMOKE ? List.of(1) : List.of(1, 16, 4_096);
    for (String operation : List.of("set-over", "set-new", "delete", "dup")) {
      for (String language : List.of("c", "mpi", "f08")) {
        String name = operation + "-" + language;
        for (int count : counts) {
          for (String peer : List.of("mpich", "openmpi")) {
            Measure own = new Measure(SELF, name, count);
            Measure other = new Measure(peer, name, count);
            double bound = bound(name, count, peer);
            rows.add(Row.ratio("attributes with callbacks", own, bound, other));
          }
        }
      }
    }
  }

  /**
   * Returns the goal of a row: the largest allowed ratio to the time of the other MPI. It is larger
   * where MPICH replaces the value of an object's only attribute, because MPICH does almost no work
   * then.
   */
  private static double bound(String name, int count, String peer) {
    return name.equals("set-over-c") && count == 1 && peer.equals("mpich") ? 1.3 : 0.7;
  }

  private static void threads(List<Row> rows) {
    String side = SELF + " multiple";
    Measure one = new Measure(side, "threads-one", 1);
    for (String name : List.of("threads-own", "threads-same")) {
      rows.add(Row.throughput("get by two threads", new Measure(side, name, 1), 1.8, one));
    }
    Measure bare = new Measure(side, "threads-bare", 1);
    Measure bareOne = new Measure(side, "threads-bare-one", 1);
    rows.add(Row.throughput("what two threads can do here", bare, Double.NaN, bareOne));
    rows.add(Row.ratio("engine get", new Measure(side, "get-newest", 1), 1.3, empty(side)));
  }

  private static void fortran(List<Row> rows) {
    Measure inC = new Measure(SELF, "get-newest", 1);
    for (String name : List.of("get-f08", "get-mpi")) {
      Measure inFortran = new Measure(SELF, name, 1);
      rows.add(Row.ratio("Fortran over C + one empty call", inFortran, 1, inC, empty(SELF)));
    }
  }

  /**
   * Returns the measures that the page and the record show of every other MPI, although no goal is
   * set for them.
   */
  static List<Measure> shown(Extent extent) {
    List<Measure> measures = new ArrayList<>();
    for (String side : List.of("mpich", "openmpi")) {
      for (int count : extent.counts) {
        if (count <= 1_000 || extent == Extent.FULL) {
          measures.add(new Measure(side, "get-newest", count));
          measures.add(new Measure(side, "get-oldest", count));
        }
      }
      measures.add(new Measure(side, "get-f08", 1));
      measures.add(new Measure(side, "get-mpi", 1));
      measures.add(new Measure(side, "set-over", 100));
      measures.add(new Measure(side, "memory-attribute", extent.life / 10));
      measures.add(new Measure(side, "memory-key", extent.life / 10));
      measures.add(new Measure(side + " multiple", "get-newest", 4)); // beside the same in Java
      measures.add(new Measure(side + " multiple", "get-mpi", 4));
      for (String name : List.of("threads-one", "threads-own", "threads-same")) {
        measures.add(new Measure(side + " multiple", name, 1));
      }
    }
    return measures;
  }
}
