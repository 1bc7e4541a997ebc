package org.shimwright.sample.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures group by group and says how long each took; a group that fails leaves the rows of the
 * others as they are, and makes the whole fail in the end.
 */
final class Groups {
  private static final double SECOND = 1e9;

  private final List<String> failed = new ArrayList<>();

  /** What measures a group. */
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

  /** Fails if a group has. */
  void check() throws IOException {
    if (!failed.isEmpty()) {
      throw new IOException("not measured to the end: " + String.join(", ", failed));
    }
  }
}
