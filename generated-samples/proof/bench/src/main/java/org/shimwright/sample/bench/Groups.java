package org.shimwright.sample.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the rows group by group, and prints the time of each group. If a group fails, the other
 * groups are still measured, but the benchmark fails at its end.
 */
final class Groups {
  private static final double SECOND = 1e9;

  private final List<String> failed = new ArrayList<>();

  /** The measurement of one group of rows. */
  interface Group {
    void measure() throws IOException;
  }

  void run(String name, Group group) {
    long begin = System.nanoTime();
    try {
      group.measure();
      System.out.printf("== %s: %.0f s%n", name, (System.nanoTime() - begin) / SECOND);
    } catch (IOException fault) {
      System.out.printf("== %s: not measured to the end: %s%n", name, fault.getMessage());
      failed.add(name);
    }
  }

  /** Throws an exception if the measurement of a group has failed. */
  void check() throws IOException {
    if (!failed.isEmpty()) {
      throw new IOException("not measured to the end: " + String.join(", ", failed));
    }
  }
}
