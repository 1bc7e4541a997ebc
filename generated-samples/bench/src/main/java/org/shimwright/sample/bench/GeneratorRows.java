package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.shimwright.sample.binding.Mpi;

/** The rows of building and starting: what the processor adds to javac, CMake's time, start-up. */
final class GeneratorRows {
  private static final String SIDE = "build";
  private static final double MILLIS = 1e6;
  private static final Measure EXTRA = new Measure(SIDE, "processor-over-javac", 1);
  private static final Measure NATIVE = new Measure(SIDE, "native-binding-from-clean", 1);
  private static final Measure START = new Measure(SIDE, "start-over-empty-jvm", 1);

  private final Path folder;
  private final Path sample;
  private final Path embedded;
  private final Path java;

  GeneratorRows(Path sample, Path embedded) {
    this.sample = sample;
    this.embedded = embedded;
    folder = sample.resolve("target/bench/build");
    java = Path.of(System.getProperty("java.home"), "bin");
  }

  static List<Row> rows() {
    return List.of(
        Row.figure("processor over javac alone", EXTRA, 350, "ms"),
        Row.figure("native build of a binding, 2 cores", NATIVE, 3000, "ms"),
        Row.figure("library loaded and first call", START, 60, "ms"));
  }

  /** Measures, with both sides of each difference in turn. */
  void run(int rounds, Samples samples) throws IOException {
    Files.createDirectories(folder);
    Path request = folder.resolve("package-info.java");
    Files.writeString(
        request, "@org.shimwright.annotation.NativeBinding(library = \"timed\")\npackage timed;\n");
    for (int round = 0; round < rounds; round++) {
      double alone = time(javac(request, "-proc:none"));
      samples.add(EXTRA, (time(javac(request, "-proc:full")) - alone) / MILLIS);
      double empty = time(jvm("empty"));
      samples.add(START, (time(jvm("mpi")) - empty) / MILLIS);
    }
    samples.add(NATIVE, nativeBuild() / MILLIS);
  }

  private List<String> javac(Path request, String processing) throws IOException {
    Path out = folder.resolve("classes");
    clear(out);
    Files.createDirectories(out);
    String path = System.getProperty("java.class.path");
    List<String> command =
        new ArrayList<>(List.of(java.resolve("javac").toString(), "-d", out.toString()));
    command.addAll(List.of("-cp", path, "-processorpath", path));
    if (processing.equals("-proc:none") || Runtime.version().feature() >= 21) {
      command.add(processing); // older compilers run processors anyway
    }
    command.add(request.toString());
    return command;
  }

  private List<String> jvm(String what) {
    return List.of(
        java.resolve("java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        System.getProperty("java.class.path"),
        GeneratorRows.class.getName(),
        what);
  }

  /** What is timed from outside: an empty program, or one that loads the library and calls MPI. */
  public static void main(String[] arguments) {
    if (arguments[0].equals("mpi")) {
      try (Mpi.Session session = Mpi.start()) {
        Mpi.wtime();
      }
    }
  }

  /** As a user's project makes it: generated files, three lines of CMake, and an empty folder. */
  private double nativeBuild() throws IOException {
    Path project = folder.resolve("project");
    clear(project);
    Path binding = Path.of("META-INF/shimwright/mpi-binding");
    copy(
        sample.resolveSibling("mpi-binding/target/classes").resolve(binding),
        project.resolve("classes").resolve(binding));
    Files.writeString(
        project.resolve("CMakeLists.txt"),
        """
        cmake_minimum_required(VERSION 3.21)
        project(Timed LANGUAGES C Fortran)
        include(${CMAKE_SOURCE_DIR}/classes/META-INF/shimwright/mpi-binding/binding.cmake)
        """);
    String build = project.resolve("build").toString();
    List<String> configure =
        List.of(
            "cmake",
            "-S",
            project.toString(),
            "-B",
            build,
            "-DMPI_HOME=" + embedded,
            "-DJAVA_HOME=" + java.getParent());
    return time(configure) + time(List.of("cmake", "--build", build, "--parallel", "2"));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copied = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copied.getParent());
        Files.copy(file, copied);
      }
    }
  }

  private double time(List<String> command) throws IOException {
    long begin = System.nanoTime();
    NativeBuild.run(command, folder.resolve("last.log"));
    return System.nanoTime() - begin;
  }

  private static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }
}
