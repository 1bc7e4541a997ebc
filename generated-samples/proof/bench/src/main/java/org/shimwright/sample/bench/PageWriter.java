package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes the page of a run: plots of what grows with the number of attributes, and the table. */
final class PageWriter {
  private final Path folder;
  private final TableWriter table;

  PageWriter(Path folder, TableWriter table) {
    this.folder = folder;
    this.table = table;
  }

  void write(List<Row.Result> results, Samples samples) throws IOException {
    plot("get-oldest", "Get of the oldest attribute, ns", samples);
    plot("get-newest", "Get of the newest attribute, ns", samples);
    plot("dup", "Dup and free of a communicator, ns", samples);
    StringBuilder page = new StringBuilder();
    page.append("# Measured beside its peers\n\n");
    page.append("Medians of small batches in turn, with quartiles; ratios of one run.\n\n");
    for (String name : List.of("get-oldest", "get-newest", "dup")) {
      page.append("![%s by number of attributes](%s.svg)%n".formatted(name, name));
    }
    page.append("\n| goal of | what | goal | measured | quartiles | |\n");
    page.append("|---|---|---|---|---|---|\n");
    for (Row.Result result : results) {
      page.append(tableRow(result));
    }
    Files.writeString(folder.resolve("index.md"), page.toString());
  }

  private String tableRow(Row.Result result) {
    Row row = result.row();
    String cause = table.cause(result).isEmpty() ? "" : ": " + table.cause(result);
    return "| %s | %s | %s | %s | %s to %s | %s%s |%n"
        .formatted(
            row.group(),
            TableWriter.title(row),
            row.goal("at least", "at most"),
            TableWriter.number(result.value()),
            TableWriter.number(result.low()),
            TableWriter.number(result.high()),
            result.verdict(),
            cause);
  }

  /**
   * Writes the plot of an operation. The plot has a line for each side that was measured, except
   * sides with MPI_THREAD_MULTIPLE.
   */
  private void plot(String name, String title, Samples samples) throws IOException {
    Map<String, TreeMap<Integer, Double>> lines = new TreeMap<>();
    for (Measure measure : samples.all().keySet()) {
      if (measure.name().equals(name) && !measure.side().endsWith(" multiple")) {
        lines
            .computeIfAbsent(measure.side(), side -> new TreeMap<>())
            .put(measure.count(), samples.median(measure));
      }
    }
    Files.writeString(folder.resolve(name + ".svg"), new Plot(title, lines).svg());
  }
}
