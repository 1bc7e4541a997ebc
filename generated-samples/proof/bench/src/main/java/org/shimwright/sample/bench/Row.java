package org.shimwright.sample.bench;

import java.util.List;

/**
 * A row of the table: a subject, the measures that it is compared with, and the goal of the ratio.
 *
 * @param group the goal that the row belongs to
 * @param subject what is judged
 * @param bases the measures whose sum divides the subject; none if the goal is an absolute figure
 * @param bound the goal; not a number for a row that is only shown beside others
 * @param unit the unit of the figure: "x" if there are bases, else a unit such as "bytes"
 * @param atLeast whether more is better
 * @param inverse whether the bases are divided by the subject instead, which turns times into a
 *     ratio of throughputs
 * @param unjudged why this run cannot judge the row, although it prints the row's figure; "" if it
 *     can judge the row
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

  /** Returns a row that shows a figure of a peer and has no goal. */
  static Row shown(String group, Measure subject, String unit) {
    return figure(group, subject, Double.NaN, unit);
  }

  /** Returns the same row for a run that cannot judge it, with the reason. */
  Row unjudged(String why) {
    return new Row(group, subject, bases, bound, unit, atLeast, inverse, why);
  }

  private boolean hasGoal() {
    return !Double.isNaN(bound);
  }

  boolean isJudged() {
    return hasGoal() && unjudged.isEmpty();
  }

  /**
   * Returns the goal as text, such as "at most 1.5 x", or only the unit if the row has no goal. The
   * text begins with {@code least} for a lower limit, and with {@code most} for an upper limit.
   */
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

  /**
   * Returns a figure for each round. Both sides of a ratio come from the same round, so that the
   * machine's load affects both. If the numbers of rounds differ, the medians give a single figure.
   */
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
   * The measured result of a row, and whether it met the goal.
   *
   * @param value the median
   * @param low the lower quartile
   * @param high the upper quartile
   */
  record Result(Row row, double value, double low, double high, boolean met) {
    /**
     * Returns the verdict that the table prints: {@code met}, {@code miss}, {@code shown}, or
     * {@code not judged} with the reason.
     */
    String verdict() {
      if (!row.hasGoal()) {
        return "shown";
      }
      return !row.isJudged() ? "not judged: " + row.unjudged : met ? "met" : "miss";
    }
  }
}
