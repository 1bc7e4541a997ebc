package org.shimwright.sample.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything that was measured: for each measure its samples, in the order of the rounds. */
final class Samples {
  private final Map<Measure, List<Double>> samples = new LinkedHashMap<>();

  void add(Measure measure, double value) {
    samples.computeIfAbsent(measure, any -> new ArrayList<>()).add(value);
  }

  boolean has(Measure measure) {
    return samples.containsKey(measure);
  }

  double[] of(Measure measure) {
    List<Double> values = samples.getOrDefault(measure, List.of());
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  Map<Measure, List<Double>> all() {
    return samples;
  }

  double median(Measure measure) {
    return quantile(of(measure), 0.5);
  }

  /**
   * Returns the quantile: the value below which the given share of the values lies. A position
   * between two values is interpolated linearly.
   */
  static double quantile(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double place = share * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = (int) Math.ceil(place);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
