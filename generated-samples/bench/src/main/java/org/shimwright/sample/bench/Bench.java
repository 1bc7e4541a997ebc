package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The benchmark: measures all rows in one run and prints each with its goal and what it came to.
 */
public final class Bench {
  private final Path sample;
  private final NativeRows.Extent extent;
  private final Samples samples = new Samples();

  private Bench(Path sample, NativeRows.Extent extent) {
    this.sample = sample;
    this.extent = extent;
  }

  /**
   * Runs it.
   *
   * @param arguments the folder of this module, the one of the embedded MPI's installation, and
   *     "full", "short" or "smoke"
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 3) {
      System.err.println("usage: Bench SAMPLE EMBEDDED_MPI full|short|smoke");
      System.exit(2);
    }
    NativeRows.Extent extent = NativeRows.Extent.valueOf(arguments[2].toUpperCase(Locale.ROOT));
    new Bench(Path.of(arguments[0]), extent).run(Path.of(arguments[1]));
  }

  /** Measures, prints, and writes the record and the page; returns what the rows came to. */
  List<Row.Result> run(Path embedded) throws IOException {
    List<Row> rows = NativeRows.of(extent);
    measureMpis(rows, embedded);
    List<Row.Result> results =
        rows.stream().filter(r -> r.measured(samples)).map(r -> r.result(samples)).toList();
    List<Row> unmeasured = rows.stream().filter(r -> !r.measured(samples)).toList();
    TableWriter table = new TableWriter(causes());
    System.out.print(table.write(results, unmeasured));
    Path folder = sample.resolve("target/bench");
    Files.createDirectories(folder);
    new RecordWriter(folder.resolve("bench.json")).write(extent, results, samples);
    new PageWriter(folder, table).write(results, samples);
    System.out.println("written: bench.json and index.md with its plots, in " + folder);
    return results;
  }

  static Bench smoke(Path sample) {
    return new Bench(sample, NativeRows.Extent.SMOKE);
  }

  private void measureMpis(List<Row> rows, Path embedded) throws IOException {
    boolean peers = extent != NativeRows.Extent.SMOKE;
    NativeBuild build =
        new NativeBuild(sample.resolve("src/main/native"), sample.resolve("target/native"));
    Map<String, Path> programs = build.programs(embedded, peers);
    Set<Measure> measures = new LinkedHashSet<>();
    for (Row row : rows) {
      measures.add(row.subject());
      measures.addAll(row.bases());
    }
    measures.addAll(NativeRows.shown(extent));
    try (Rounds rounds = new Rounds(programs, samples)) {
      switch (extent) {
        case SMOKE -> rounds.run(measures, 1, 50);
        case SHORT -> rounds.run(measures, 31, 300);
        case FULL -> rounds.run(measures, 101, 500);
      }
    }
  }

  private static Map<String, String> causes() throws IOException {
    Properties causes = new Properties();
    try (var text = Bench.class.getResourceAsStream("causes.properties")) {
      causes.load(text);
    }
    return causes.entrySet().stream()
        .collect(
            Collectors.toMap(
                e -> ((String) e.getKey()).replace('_', ' '), e -> (String) e.getValue()));
  }
}
