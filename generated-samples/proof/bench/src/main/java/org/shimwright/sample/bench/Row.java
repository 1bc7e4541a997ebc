package org.shimwright.sample.bench;

import java.util.List;

/**
 * A row of the table: a subject, what it is compared with, and the goal of that ratio.
 *
 * @param group the goal that the row belongs to
 * @param subject what is judged
 * @param bases what it is divided by: their sum; none if the goal is an absolute figure
 * @param bound the goal; not a number for a row that is only shown beside others
 * @param unit what the figure is: "x" with bases, else such as "bytes"
 * @param atLeast whether more is better
 * @param inverse whether the bases are divided by the subject: throughputs out of times
 * @param unjudged why this run cannot judge the row, whose figure is printed all the same; "" if it
 *     can
 */
record Row(
    String group,
    Measure subject,
    List<Measure> bases,
    double bound,
    String unit,
    boolean atLeast,
    boolean inverse,
    String unjudged) {

  static Row ratio(String group, Measure subject, double bound, Measure... bases) {
    return new Row(group, subject, List.of(bases), bound, "x", false, false, "");
  }

  static Row throughput(String group, Measure subject, double bound, Measure base) {
    return new Row(group, subject, List.of(base), bound, "x", true, true, "");
  }

  static Row figure(String group, Measure subject, double bound, String unit) {
    return new Row(group, subject, List.of(), bound, unit, false, false, "");
  }

  /** A figure of a peer, for which no goal is set. */
  static Row shown(String group, Measure subject, String unit) {
    return figure(group, subject, Double.NaN, unit);
  }

  /** The same row in a run that cannot judge it. */
  Row unjudged(String why) {
    return new Row(group, subject, bases, bound, unit, atLeast, inverse, why);
  }

  private boolean hasGoal() {
    return !Double.isNaN(bound);
  }

  boolean isJudged() {
    return hasGoal() && unjudged.isEmpty();
  }

  /** The goal in words. */
  String goal(String least, String most) {
    return hasGoal()
        ? "%s %s %s".formatted(atLeast ? least : most, TableWriter.number(bound), unit).strip()
        : unit;
  }

  boolean measured(Samples samples) {
    return samples.has(subject) && bases.stream().allMatch(samples::has);
  }

  Result result(Samples samples) {
    double[] figures = figures(samples);
    double middle = Samples.quantile(figures, 0.5);
    return new Result(
        this,
        middle,
        Samples.quantile(figures, 0.25),
        Samples.quantile(figures, 0.75),
        !isJudged() || (atLeast ? middle >= bound : middle <= bound));
  }

  /** A figure a round, so that both sides of a ratio saw the same weather. */
  private double[] figures(Samples samples) {
    double[] subjects = samples.of(subject);
    if (bases.isEmpty()) {
      return subjects;
    }
    boolean paired = bases.stream().allMatch(b -> samples.of(b).length == subjects.length);
    double[] figures = paired ? subjects.clone() : new double[] {samples.median(subject)};
    for (int round = 0; round < figures.length; round++) {
      double base = 0;
      for (Measure measure : bases) {
        base += paired ? samples.of(measure)[round] : samples.median(measure);
      }
      figures[round] = inverse ? base / figures[round] : figures[round] / base;
    }
    return figures;
  }

  /**
   * What a row came to.
   *
   * @param value the median
   * @param low the lower quartile
   * @param high the upper quartile
   */
  record Result(Row row, double value, double low, double high, boolean met) {
    /** What is printed of it. */
    String verdict() {
      if (!row.hasGoal()) {
        return "shown";
      }
      return !row.isJudged() ? "not judged: " + row.unjudged : met ? "met" : "miss";
    }
  }
}
