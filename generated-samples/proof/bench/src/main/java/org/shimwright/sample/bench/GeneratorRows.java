package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shimwright.sample.binding.Mpi;

/** The rows about the time to generate code, to build a binding, and to start the tool. */
final class GeneratorRows {
  private static final String SIDE = "build";
  private static final double MILLIS = 1e6;
  private static final int FEWEST_STARTS = 3;
  private static final Measure BINDING = new Measure(SIDE, "native-binding-from-clean", 1);
  private static final Measure ALL = new Measure(SIDE, "native-all-from-clean", 1);
  private static final Measure START = new Measure(SIDE, "start-over-empty-jvm", 1);

  private final Path folder;
  private final Path sample;
  private final Path home = Path.of(System.getProperty("java.home"));
  private final BindingBuild binding;

  GeneratorRows(Path sample) {
    this.sample = sample;
    folder = sample.resolve("target/bench/build");
    binding = new BindingBuild(sample, folder, home);
  }

  static List<Row> rows(Iterable<Integer> jdks) {
    List<Row> rows = new ArrayList<>();
    jdks.forEach(jdk -> rows.addAll(JavacRows.of(jdk)));
    rows.addAll(GrowthRows.rows());
    rows.add(Row.figure("native build of a binding, 2 cores", BINDING, 2500, "ms"));
    rows.add(Row.figure("native build of all that is generated, 2 cores", ALL, 5000, "ms"));
    rows.add(Row.figure("library loaded and first call", START, 40, "ms"));
    return rows;
  }

  /**
   * Builds the binding's native library for each other MPI that is installed, and returns the
   * libraries by the name of the MPI.
   */
  Map<String, Path> bindings() throws IOException {
    Files.createDirectories(folder);
    return binding.others();
  }

  /**
   * Measures all rows of this class. If a figure is the difference between two programs, the two
   * programs run in turn.
   */
  void run(Path embedded, Map<Integer, Path> jdks, int rounds, Samples samples, Groups groups)
      throws IOException {
    Files.createDirectories(folder);
    for (var jdk : jdks.entrySet()) {
      Path place = folder.resolve("javac-" + jdk.getKey());
      groups.run(
          "javac " + jdk.getKey(),
          () -> new JavacRows(place, jdk.getValue(), jdk.getKey(), samples).run(rounds));
    }
    groups.run(
        "growth",
        () ->
            new GrowthRows(folder.resolve("growth"), home, program(), samples)
                .run(Math.min(rounds, 3)));
    groups.run("start", () -> start(Math.max(rounds, FEWEST_STARTS), samples));
    groups.run("native builds", () -> nativeBuilds(embedded, samples));
  }

  /** Installs the command line as a user does, and returns the path of the installed program. */
  private Path program() throws IOException {
    Path processor = sample.resolve("../../../processor").normalize();
    Path jar = processor.resolve("target/shimwright-processor-0.1.0-command.jar");
    String build = folder.resolve("program").toString();
    Path installed = folder.resolve("installed");
    Path log = folder.resolve("last.log");
    String source = processor.resolve("src/main/install").toString();
    NativeBuild.run(
        List.of(
            "cmake", "-S", source, "-B", build, "-DJAVA_HOME=" + home, "-DSHIMWRIGHT_JAR=" + jar),
        log);
    NativeBuild.run(List.of("cmake", "--install", build, "--prefix", installed.toString()), log);
    return installed.resolve("bin/shimwright");
  }

  private void start(int rounds, Samples samples) throws IOException {
    for (int round = 0; round < rounds; round++) {
      double empty = jvm("empty");
      samples.add(START, (jvm("mpi") - empty) / MILLIS);
    }
  }

  private void nativeBuilds(Path embedded, Samples samples) throws IOException {
    double ofBinding = binding.build("project", List.of("-DMPI_HOME=" + embedded));
    samples.add(BINDING, ofBinding / MILLIS);
    samples.add(ALL, (ofBinding + binding.embedded()) / MILLIS);
  }

  private double jvm(String what) throws IOException {
    List<String> command =
        List.of(
            home.resolve("bin/java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            GeneratorRows.class.getName(),
            what);
    return Command.run(command, folder.resolve("last.log")).nanos();
  }

  /**
   * Runs an empty program, or for the argument {@code mpi} a program that loads the library and
   * calls MPI. Another process measures its time.
   */
  public static void main(String[] arguments) {
    if (arguments[0].equals("mpi")) {
      try (Mpi.Session session = Mpi.start()) {
        Mpi.wtime();
      }
    }
  }
}
