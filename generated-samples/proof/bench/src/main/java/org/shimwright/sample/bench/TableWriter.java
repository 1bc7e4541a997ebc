package org.shimwright.sample.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Turns results into lines of text: a goal a line, with what was measured. */
final class TableWriter {
  private final Map<String, String> causes;

  /**
   * Makes one.
   *
   * @param causes why a goal is missed where it is, by group or by the name of an operation
   */
  TableWriter(Map<String, String> causes) {
    this.causes = causes;
  }

  String write(List<Row.Result> results, List<Row> unmeasured) {
    StringBuilder text = new StringBuilder();
    String group = "";
    for (Row.Result result : results) {
      if (!result.row().group().equals(group)) {
        group = result.row().group();
        text.append(group).append('\n');
      }
      text.append(line(result)).append('\n');
    }
    for (Row row : unmeasured) {
      text.append("not measured: ").append(title(row)).append(" (a side is missing)\n");
    }
    List<Row.Result> goals = results.stream().filter(result -> result.row().hasGoal()).toList();
    long met = goals.stream().filter(Row.Result::met).count();
    return text.append(
            "%d of %d goals met, %d rows not measured%n"
                .formatted(met, goals.size(), unmeasured.size()))
        .toString();
  }

  private String line(Row.Result result) {
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
    String cause = cause(row);
    return result.met() || cause == null ? line : line + "\n      because " + cause;
  }

  /** Why a row is missed, if it is; null if that is not known. */
  String cause(Row row) {
    String own = causes.get(row.subject().name());
    return own == null ? causes.get(row.group()) : own;
  }

  /** What a row compares. */
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

  /** A number with three or four digits that matter. */
  static String number(double value) {
    double size = Math.abs(value);
    String format = size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : size >= 0.1 ? "%.2f" : "%.5f";
    return String.format(Locale.ROOT, format, value);
  }
}
