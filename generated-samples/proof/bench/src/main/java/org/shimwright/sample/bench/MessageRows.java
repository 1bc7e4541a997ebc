package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows on messages between two processes, which Java sends through the binding of the sample
 * {@code messages}. They compare direct buffers in Java with C and mpi4py. For minutes at a time,
 * messages between two processors may be four times slower than before, so Java and C take turns in
 * the same two processes after each batch, and the other programs run one after the other. Each
 * figure comes from one run of a program. It is the time that the fastest tenth of its batches did
 * not exceed, because other processes on the machine interrupt some batches. The comparison with C
 * without threads has no goal: Java requests MPI_THREAD_MULTIPLE, which costs some MPIs more than a
 * call from Java.
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

  /** The folder of Debian's mpi4py package, which is built for Open MPI. */
  static final Path MPI4PY = Path.of("/usr/lib/python3/dist-packages/mpi4py");

  private final Path sources;
  private final Path sample;
  private final Path folder;
  private final Path home;

  /**
   * Prepares the measurement.
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

  /**
   * Returns a measure of two processes. Their side has a different name than the MPI, because the
   * program that counts instructions runs in one process.
   */
  private static Measure measure(String mpi, String name, int size) {
    return new Measure(mpi + " processes", name, size);
  }

  static List<String> installed() {
    return NativeBuild.PEERS.stream()
        .filter(mpi -> NativeBuild.installed("mpiexec." + mpi))
        .toList();
  }

  /**
   * Measures messages with each installed MPI. In each round, the programs in Java, C and Python
   * run one after another.
   */
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

  /**
   * Compiles the binding, as the sample's build does, together with the programs that are measured.
   */
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
   * Returns the command of a program with its arguments: the number of batches, then for each
   * message size the size in bytes and the number of rounds.
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

  /**
   * Computes one value for each size and measure from a program's output, and adds it to the
   * samples. A line has the results of one batch: the size in bytes, then the nanoseconds of each
   * measure.
   */
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

  /**
   * Runs two processes of a program, and returns its output: one line for each batch of messages.
   */
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
