package org.shimwright.sample.bench;

import java.util.List;
import java.util.Locale;

/** Turns results into text, with one line for each goal and its measured value. */
final class TableWriter {
  private final Instructions instructions;

  /**
   * Creates a writer.
   *
   * @param instructions counts the instructions of operations that missed their goal
   */
  TableWriter(Instructions instructions) {
    this.instructions = instructions;
  }

  String write(List<Row.Result> results, List<Row> unmeasured) {
    results.parallelStream().forEach(this::cause); // kept; each takes seconds
    StringBuilder text = new StringBuilder();
    String group = "";
    for (Row.Result result : results) {
      if (!result.row().group().equals(group)) {
        group = result.row().group();
        text.append(group).append('\n');
      }
      text.append(resultLine(result)).append('\n');
    }
    for (Row row : unmeasured) {
      text.append("not measured: ").append(title(row)).append(JavaRows.missing(row)).append('\n');
    }
    List<Row.Result> goals = results.stream().filter(result -> result.row().isJudged()).toList();
    long met = goals.stream().filter(Row.Result::met).count();
    return text.append(
            "%d of %d goals met, %d rows not measured%n"
                .formatted(met, goals.size(), unmeasured.size()))
        .toString();
  }

  private String resultLine(Row.Result result) {
    Row row = result.row();
    String line =
        String.format(
            Locale.ROOT,
            "  %-66s %-14s measured %9s (%s to %s)  %s",
            title(row),
            row.goal(">=", "<="),
            number(result.value()),
            number(result.low()),
            number(result.high()),
            result.verdict());
    String cause = cause(result);
    return cause.isEmpty() ? line : line + "\n      " + cause;
  }

  /**
   * Returns the instruction counts of a row that missed its goal; "" if the row met the goal, or if
   * the instructions cannot be counted.
   */
  String cause(Row.Result result) {
    return result.met() ? "" : instructions.of(result.row());
  }

  /** Returns the title of a row: the measure, and the measures that it is compared with. */
  static String title(Row row) {
    Measure subject = row.subject();
    StringBuilder title = new StringBuilder();
    title.append(subject.side()).append(' ').append(subject.name());
    title.append(" n=").append(subject.count());
    String separator = " / ";
    for (Measure base : row.bases()) {
      title.append(separator).append(base.side()).append(' ').append(base.name());
      separator = " + ";
    }
    return title.toString();
  }

  /** Formats a number with at most five decimal places; a larger number has fewer. */
  static String number(double value) {
    double size = Math.abs(value);
    String format = size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : size >= 0.1 ? "%.2f" : "%.5f";
    return String.format(Locale.ROOT, format, value);
  }
}
