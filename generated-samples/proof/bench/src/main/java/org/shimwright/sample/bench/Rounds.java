package org.shimwright.sample.bench;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Measures all sides of the comparisons in turn, one small batch each, round by round. A
 * disturbance of the machine then affects all figures that the table compares.
 */
final class Rounds implements AutoCloseable {
  private final Map<String, Program> programs;
  private final Map<String, Side> sides = new LinkedHashMap<>();
  private final Samples samples;

  Rounds(Map<String, Program> programs, Samples samples) {
    this.programs = programs;
    this.samples = samples;
  }

  /**
   * Measures those of the wanted measures whose MPI is available.
   *
   * @param rounds how many samples of each
   * @param budget the time for one sample in microseconds
   */
  void run(Collection<Measure> wanted, int rounds, int budget) throws IOException {
    Set<Measure> measures = new LinkedHashSet<>();
    for (Measure measure : wanted) {
      if (!programs.containsKey(mpiOf(measure))) {
        continue;
      }
      if (once(measure)) {
        measureAlone(measure);
      } else {
        measures.add(measure);
      }
    }
    for (int round = 0; round <= rounds; round++) {
      for (Measure measure : measures) {
        double value = side(measure).measure(measure, budget);
        if (round > 0) { // the first one made its scene and warmed up
          samples.add(measure, value);
        }
      }
    }
  }

  private static String mpiOf(Measure measure) {
    return measure.side().replace(" multiple", "");
  }

  /** Returns whether an operation is measured only once, in a process of its own. */
  static boolean once(Measure measure) {
    return measure.name().startsWith("memory") || measure.name().equals("life-cycle");
  }

  /**
   * Measures an operation once, in a process of its own, because it takes long or needs a process
   * that has done nothing before.
   */
  private void measureAlone(Measure measure) throws IOException {
    if (samples.has(measure)) {
      return;
    }
    try (Side side = start(measure)) {
      samples.add(measure, side.measure(measure, 0));
    }
  }

  private Side side(Measure measure) throws IOException {
    Side side = sides.get(measure.side());
    if (side == null) {
      side = start(measure);
      sides.put(measure.side(), side);
    }
    return side;
  }

  private Side start(Measure measure) throws IOException {
    String level = measure.side().endsWith(" multiple") ? "multiple" : "single";
    return new Side(programs.get(mpiOf(measure)), level);
  }

  @Override
  public void close() throws IOException {
    for (Side side : sides.values()) {
      side.close();
    }
  }
}
