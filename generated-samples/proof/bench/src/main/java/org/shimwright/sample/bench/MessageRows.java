package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of messages between two processes, through the binding of the sample {@code messages}:
 * direct buffers beside C and mpi4py. For minutes at a time two processors may answer each other
 * four times as slowly as before, so Java and C take turns in the same two processes, a batch each,
 * and the programs beside them are run in turn. A figure is of one run of each: of the times that a
 * tenth of its batches did not exceed, for any other process on the machine stops some of them.
 * Beside C without threads no goal is set: Java asks for MPI_THREAD_MULTIPLE, which costs some MPIs
 * more than a call from Java.
 */
final class MessageRows {
  private static final List<Integer> SIZES = List.of(8, 1024, 65_536);
  private static final int BATCHES = 50;
  private static final long BATCH_BYTES = 1 << 20;
  private static final int MOST_ROUNDS = 500;
  private static final double BEST = 0.1;
  private static final String JAVA = "ping-pong in Java";
  private static final String C = "ping-pong in C";
  private static final String C_ALONE = "ping-pong in C without threads";
  private static final String PYTHON = "ping-pong by mpi4py";
  private static final int ELEMENT = 8;
  private static final List<String> ELEMENTS =
      List.of(
          "one element of long[1 << 24] sent",
          "one element of a direct buffer sent",
          "one element of long[1 << 24] broadcast",
          "one element of a direct buffer broadcast");

  /** Debian's; it is built for Open MPI. */
  static final Path MPI4PY = Path.of("/usr/lib/python3/dist-packages/mpi4py");

  private final Path sources;
  private final Path sample;
  private final Path folder;
  private final Path home;

  /**
   * Makes them.
   *
   * @param bench the folder of this module
   * @param home the JDK
   */
  MessageRows(Path bench, Path home) {
    sources = bench.resolve("src/main/messages");
    sample = bench.resolve("../../messages/src/main").normalize();
    folder = bench.resolve("target/messages");
    this.home = home;
  }

  static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    String group = "messages between two processes, bytes a message; best tenth of batches";
    for (String mpi : NativeBuild.PEERS) {
      for (int size : SIZES) {
        Measure java = measure(mpi, JAVA, size);
        rows.add(Row.ratio(group, java, 1.2, measure(mpi, C, size)));
        rows.add(Row.ratio(group, java, Double.NaN, measure(mpi, C_ALONE, size)));
        if (mpi.equals("openmpi")) {
          rows.add(Row.ratio(group, java, 1, measure(mpi, PYTHON, size)));
        }
      }
      for (int i = 0; i < ELEMENTS.size(); i += 2) {
        Measure array = measure(mpi, ELEMENTS.get(i), ELEMENT);
        rows.add(Row.ratio(group, array, 1.5, measure(mpi, ELEMENTS.get(i + 1), ELEMENT)));
      }
    }
    return rows;
  }

  /** Two processes are a side of their own: the program that counts instructions is one. */
  private static Measure measure(String mpi, String name, int size) {
    return new Measure(mpi + " processes", name, size);
  }

  static List<String> installed() {
    return NativeBuild.PEERS.stream()
        .filter(mpi -> NativeBuild.installed("mpiexec." + mpi))
        .toList();
  }

  /** Measures on some MPIs, all sides in turn. */
  void run(List<String> installed, Samples samples, int rounds) throws IOException {
    if (installed.isEmpty()) {
      return;
    }
    generate();
    for (String mpi : installed) {
      Path build = build(mpi);
      for (int round = 0; round < rounds; round++) {
        measure(mpi, samples, build);
      }
    }
  }

  /** Compiles the binding as the sample's build does, with the program that is measured. */
  private void generate() throws IOException {
    Path classes = folder.resolve("classes");
    Folders.clear(classes);
    Folders.copy(sample.resolve("resources"), classes);
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/javac").toString()));
    command.addAll(List.of("-processorpath", JavacRows.own(), "-cp", JavacRows.own()));
    command.addAll(List.of("-d", classes.toString()));
    command.add(sample.resolve("java/org/example/messages/package-info.java").toString());
    command.add(sources.resolve("java/PingPong.java").toString());
    command.add(sources.resolve("java/OneElement.java").toString());
    NativeBuild.run(command, folder.resolve("javac.log"));
  }

  private Path build(String mpi) throws IOException {
    Path build = folder.resolve(mpi);
    Path log = folder.resolve(mpi + ".log");
    List<String> command =
        new ArrayList<>(List.of("cmake", "-S", sources.toString(), "-B", build.toString()));
    command.addAll(NativeBuild.choice(mpi));
    command.add("-DJAVA_HOME=" + home);
    command.add("-DSHIMWRIGHT_OUTPUT=" + build.resolve("native"));
    command.add("-DSHIMWRIGHT_GENERATED=" + folder.resolve("classes/META-INF/shimwright/messages"));
    NativeBuild.run(command, log);
    NativeBuild.run(List.of("cmake", "--build", build.toString(), "--parallel", "2"), log);
    return build;
  }

  private void measure(String mpi, Samples samples, Path build) throws IOException {
    String pingPong = build.resolve("libping-pong-in-java.so").toString();
    List<String> java = new ArrayList<>(java(build, "PingPong"));
    java.add(pingPong);
    take(run(mpi, sizes(java)), mpi, samples, SIZES, List.of(JAVA, C));
    List<String> c = List.of(build.resolve("ping-pong").toString());
    take(run(mpi, sizes(c)), mpi, samples, SIZES, List.of(C_ALONE));
    if (mpi.equals("openmpi") && Files.exists(MPI4PY)) {
      List<String> python = List.of("/usr/bin/python3", sources.resolve("ping_pong.py").toString());
      take(run(mpi, sizes(python)), mpi, samples, SIZES, List.of(PYTHON));
    }
    List<String> elements = new ArrayList<>(java(build, "OneElement"));
    elements.addAll(List.of("" + 4 * BATCHES, "" + MOST_ROUNDS / 5));
    take(run(mpi, elements), mpi, samples, List.of(ELEMENT), ELEMENTS);
  }

  private List<String> java(Path build, String program) {
    return List.of(
        home.resolve("bin/java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "-Dshimwright.library.messages=" + build.resolve("native/linux-amd64/libmessages.so"),
        "-cp",
        folder.resolve("classes") + ":" + JavacRows.own(),
        "org.example.messages." + program);
  }

  /**
   * A program with its arguments: batches, then the bytes of a message and rounds for each size.
   */
  private static List<String> sizes(List<String> program) {
    List<String> command = new ArrayList<>(program);
    command.add("" + BATCHES);
    for (int size : SIZES) {
      command.add("" + size);
      command.add("" + Math.min(MOST_ROUNDS, BATCH_BYTES / size));
    }
    return command;
  }

  /** Takes a figure a size out of the lines of batches: bytes, nanoseconds of each measure. */
  private static void take(
      List<String> lines, String mpi, Samples samples, List<Integer> sizes, List<String> names) {
    for (int size : sizes) {
      for (int i = 0; i < names.size(); i++) {
        int field = i + 1;
        double[] batches =
            lines.stream()
                .map(line -> line.split(" "))
                .filter(fields -> Integer.parseInt(fields[0]) == size)
                .mapToDouble(fields -> Double.parseDouble(fields[field]))
                .toArray();
        samples.add(measure(mpi, names.get(i), size), Samples.quantile(batches, BEST));
      }
    }
  }

  /** Runs two processes of a program, which prints a line a batch. */
  private List<String> run(String mpi, List<String> program) throws IOException {
    List<String> command = new ArrayList<>(List.of("/usr/bin/env"));
    Program.ENVIRONMENT.forEach((name, value) -> command.add(name + "=" + value));
    command.add("OMPI_MCA_btl=self,vader");
    command.addAll(List.of("mpiexec." + mpi, "-n", "2"));
    command.addAll(program);
    Path log = folder.resolve("last.log");
    NativeBuild.run(command, log);
    return Files.readAllLines(log);
  }
}
