package org.shimwright.sample.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Measures all rows of the benchmark in one run, and prints each row with its goal and the measured
 * result.
 */
public final class Bench {
  private final Path sample;
  private final NativeRows.Extent extent;
  private final Map<Integer, Path> jdks;
  private final Samples samples = new Samples();
  private final Groups groups = new Groups();
  private final Map<String, Program> programs = new LinkedHashMap<>();

  private Bench(Path sample, NativeRows.Extent extent, Map<Integer, Path> jdks) {
    this.sample = sample;
    this.extent = extent;
    this.jdks = jdks;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the folder of this module, the folder where the embedded MPI is installed,
   *     "full" or "short", and for each JDK to measure its version and folder, such as
   *     "17=/opt/jdk-17"
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 3) {
      System.err.println("usage: Bench SAMPLE EMBEDDED_MPI full|short VERSION=JDK...");
      System.exit(2);
    }
    Map<Integer, Path> jdks = new TreeMap<>();
    for (String jdk : List.of(arguments).subList(3, arguments.length)) {
      String[] parts = jdk.split("=", 2);
      jdks.put(Integer.valueOf(parts[0]), Path.of(parts[1]));
    }
    NativeRows.Extent extent = NativeRows.Extent.valueOf(arguments[2].toUpperCase(Locale.ROOT));
    new Bench(Path.of(arguments[0]), extent, jdks).run(Path.of(arguments[1]));
  }

  /**
   * Measures all rows, prints the results, and writes the record and the page. Returns the results
   * of the rows.
   */
  List<Row.Result> run(Path embedded) throws IOException {
    List<Row> rows = new ArrayList<>(NativeRows.of(extent));
    if (extent != NativeRows.Extent.SMOKE) {
      rows.addAll(LayerRows.rows());
    }
    groups.run("MPIs", () -> measureMpis(rows, embedded));
    if (extent != NativeRows.Extent.SMOKE) {
      rows.addAll(JavaRows.of(measuredJdks().keySet(), extent));
      rows.addAll(GeneratorRows.rows(measuredJdks().keySet()));
      rows.addAll(MessageRows.rows());
      measureJava(embedded);
      boolean full = extent == NativeRows.Extent.FULL;
      Path home = Path.of(System.getProperty("java.home"));
      groups.run(
          "messages",
          () -> new MessageRows(sample, home).run(MessageRows.installed(), samples, full ? 10 : 3));
    }
    List<Row.Result> results =
        rows.stream().filter(r -> r.measured(samples)).map(r -> r.result(samples)).toList();
    List<Row> unmeasured = rows.stream().filter(r -> !r.measured(samples)).toList();
    Path folder = sample.resolve("target/bench");
    Files.createDirectories(folder);
    boolean counts = extent != NativeRows.Extent.SMOKE;
    TableWriter table = new TableWriter(new Instructions(counts ? programs : Map.of(), folder));
    System.out.print(table.write(results, unmeasured));
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    System.out.printf(
        Locale.ROOT,
        "load average %.1f on %d processors%n",
        system.getSystemLoadAverage(),
        system.getAvailableProcessors());
    new RecordWriter(folder.resolve("bench.json")).write(extent, results, samples);
    new PageWriter(folder, table).write(results, samples);
    System.out.println("written: bench.json and index.md with its plots, in " + folder);
    groups.check();
    return results;
  }

  static Bench smoke(Path sample) {
    return new Bench(sample, NativeRows.Extent.SMOKE, Map.of());
  }

  private void measureMpis(List<Row> rows, Path embedded) throws IOException {
    boolean peers = extent != NativeRows.Extent.SMOKE;
    NativeBuild build =
        new NativeBuild(sample.resolve("src/main/native"), sample.resolve("target/native"));
    programs.putAll(build.programs(embedded, peers));
    programs.putAll(new LayerRows(sample).programs(programs));
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

  private void measureJava(Path embedded) throws IOException {
    Files.createDirectories(sample.resolve("target/bench"));
    GeneratorRows generator = new GeneratorRows(sample);
    Map<Integer, Path> measured = measuredJdks();
    groups.run(
        "Java",
        () -> new JmhRuns(sample, embedded, extent, samples).run(measured, generator.bindings()));
    int rounds = extent == NativeRows.Extent.FULL ? 10 : 1;
    generator.run(embedded, measured, rounds, samples, groups);
  }

  /**
   * Returns the JDKs to measure. Only the full benchmark measures the given JDKs; a shorter one
   * measures only the JDK on which it runs.
   */
  private Map<Integer, Path> measuredJdks() {
    return extent == NativeRows.Extent.FULL
        ? jdks
        : Map.of(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
  }
}
