package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows about annotation processors: the additional time and memory that javac needs with a
 * processor, compared with javac without a processor. The latter compiles the same sources and the
 * Java that the processor generated.
 */
final class JavacRows {
  private static final double MILLIS = 1e6;
  private static final double MEGABYTE = 1 << 20;

  private static final List<String> PEERS = List.of("auto-value", "mapstruct");
  private static final List<String> FOREIGN =
      List.of("auto-value", "mapstruct", "jna", "javacpp", "jmh", "junit", "jopt");
  private static final String BINDING =
      """
      @org.shimwright.annotation.NativeBinding(library = "timed")
      package timed;
      """;
  private static final String VALUE =
      """
      package timed;
      @com.google.auto.value.AutoValue
      abstract class Timed {
        abstract String name();
        abstract int count();
      }
      """;
  private static final String MAPPER =
      """
      package timed;
      @org.mapstruct.Mapper
      interface Timed {
        class From { public String name; public int count; }
        class To { public String name; public int count; }
        To map(From from);
      }
      """;

  private final Path folder;
  private final Path home;
  private final int major;
  private final Samples samples;

  JavacRows(Path folder, Path home, int major, Samples samples) {
    this.folder = folder;
    this.home = home;
    this.major = major;
    this.samples = samples;
  }

  private static Measure measure(int major, String name) {
    return new Measure("javac " + major, name, 1);
  }

  static List<Row> of(int major) {
    String group = "annotation processor over the same Java compiled without one";
    List<Row> rows = new ArrayList<>();
    rows.add(Row.figure(group, measure(major, "shimwright"), 400, "ms"));
    rows.add(Row.figure(group, measure(major, "shimwright-memory"), 40, "MB"));
    rows.add(Row.figure(group, measure(major, "shimwright-repeated"), 400, "ms"));
    for (String peer : PEERS) {
      rows.add(Row.shown(group, measure(major, peer), "ms"));
      rows.add(Row.shown(group, measure(major, peer + "-memory"), "MB"));
    }
    return rows;
  }

  /**
   * Runs the measurements. Each round measures the two sides of every difference one after the
   * other.
   */
  void run(int rounds) throws IOException {
    Path request = source("shimwright", "package-info.java", BINDING);
    Path value = source("auto-value", "Timed.java", VALUE);
    Path mapper = source("mapstruct", "Timed.java", MAPPER);
    for (int round = 0; round < rounds; round++) {
      Command without = compare("shimwright", request, own());
      Command again = javac("shimwright", List.of(request), own());
      add("shimwright-repeated", (again.nanos() - without.nanos()) / MILLIS);
      compare("auto-value", value, jars("auto-value"));
      compare("mapstruct", mapper, jars("mapstruct"));
    }
  }

  private Path source(String name, String file, String content) throws IOException {
    Path source = folder.resolve(name).resolve(file);
    Files.createDirectories(source.getParent());
    Files.writeString(source, content);
    return source;
  }

  /** Returns a source file and the Java files that were generated from it. */
  private List<Path> withGenerated(String name, Path source) throws IOException {
    try (Stream<Path> files = Files.walk(classesFolder(name))) {
      return Stream.concat(
              Stream.of(source), files.filter(file -> file.toString().endsWith(".java")))
          .toList();
    }
  }

  /**
   * Compiles a source with a processor and without one, each into an empty folder, and records the
   * differences in time and memory. Returns the result of the compilation without a processor.
   */
  private Command compare(String name, Path source, String processors) throws IOException {
    Folders.clear(classesFolder(name));
    Command with = javac(name, List.of(source), processors);
    String alone = name + "-alone";
    Folders.clear(classesFolder(alone));
    Command without = javac(alone, withGenerated(name, source), "");
    add(name, (with.nanos() - without.nanos()) / MILLIS);
    add(name + "-memory", (with.peak() - without.peak()) / MEGABYTE);
    return without;
  }

  private void add(String name, double value) {
    samples.add(measure(major, name), value);
  }

  private Path classesFolder(String name) {
    return folder.resolve(name).resolve("classes");
  }

  private Command javac(String name, List<Path> sources, String processors) throws IOException {
    Files.createDirectories(classesFolder(name));
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/javac").toString()));
    command.addAll(List.of("-d", classesFolder(name).toString()));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    if (processors.isEmpty()) {
      command.add("-proc:none");
    } else {
      command.addAll(List.of("-processorpath", processors));
    }
    sources.forEach(source -> command.add(source.toString()));
    return Command.run(command, folder.resolve(name).resolve("javac.log"));
  }

  private static Stream<String> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(":"));
  }

  private static String jars(String name) {
    return classPath()
        .filter(jar -> fileName(jar).startsWith(name))
        .collect(Collectors.joining(":"));
  }

  /** Returns the class path of the processor and of the libraries that it needs. */
  static String own() {
    return classPath()
        .filter(jar -> FOREIGN.stream().noneMatch(name -> fileName(jar).startsWith(name)))
        .collect(Collectors.joining(":"));
  }

  private static String fileName(String path) {
    return Path.of(path).getFileName().toString();
  }
}
