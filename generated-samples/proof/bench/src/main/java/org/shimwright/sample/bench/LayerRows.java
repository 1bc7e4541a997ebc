package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows of caching layered in front of another MPI: each beside that MPI's own caching. */
final class LayerRows {
  /** Those on keys with a delete callback in C end in "-called". */
  private static final List<String> OPERATIONS =
      List.of("get", "set-over", "set-new", "delete", "set-over-called", "delete-called");

  private static final List<Integer> COUNTS = List.of(1, 100, 10_000);
  private static final int FIRST_ROUNDS = 20;
  private static final double TWICE_AS_FAST = 0.5;

  /** The languages, in the order in which layer-bench numbers them. */
  private static final List<String> LANGUAGES = List.of("C", "mpi", "mpi_f08");

  /** The MPIs, as their compilers are called, with their names. */
  private static final Map<String, String> MPIS = Map.of("mpich", "MPICH", "openmpi", "Open MPI");

  private final Path layers;
  private final Path sources;
  private final Path generated;

  /**
   * Makes them.
   *
   * @param sample the folder of this module
   */
  LayerRows(Path sample) {
    Path root = sample.resolve("../../..").normalize();
    layers = root.resolve("target/layer");
    sources = root.resolve("api/src/main/native/layered");
    generated =
        root.resolve(
            "generated-samples/proof/layered-mpi/target/classes/META-INF/shimwright/layer");
  }

  static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (String mpi : NativeBuild.PEERS) {
      for (int count : COUNTS) {
        for (String language : LANGUAGES) {
          for (String operation : OPERATIONS) {
            rows.add(row(mpi, language, operation, count));
          }
        }
      }
    }
    return rows;
  }

  private static Row row(String mpi, String language, String operation, int count) {
    return Row.ratio(
        "layered get, set and delete on " + MPIS.get(mpi),
        layered(mpi, language, operation, count),
        TWICE_AS_FAST,
        own(mpi, language, operation, count));
  }

  private static Measure layered(String mpi, String language, String operation, int count) {
    return new Measure("layered " + mpi, operation + " in " + language, count);
  }

  private static Measure own(String mpi, String language, String operation, int count) {
    return new Measure(mpi, operation + " in " + language, count);
  }

  /**
   * Measures on every MPI that is installed.
   *
   * @param samples gets what was measured
   * @param rounds how many samples of each
   * @param budget microseconds a sample
   */
  void run(Samples samples, int rounds, int budget) throws IOException {
    for (String mpi : NativeBuild.PEERS) {
      if (NativeBuild.installed("mpicc." + mpi)) {
        run(mpi, samples, rounds, budget);
      }
    }
  }

  private void run(String mpi, Samples samples, int rounds, int budget) throws IOException {
    Path program = built(mpi);
    Path layer = program.resolveSibling("libshimwright_layer.so");
    try (Worker own = new Worker(program, "--worker", Map.of());
        Worker layered = new Worker(program, "--worker", Map.of("LD_PRELOAD", layer.toString()))) {
      for (int count : COUNTS) {
        for (int language = 0; language < LANGUAGES.size(); language++) {
          for (String operation : OPERATIONS) {
            String question = "%d %s %d".formatted(language, operation, count);
            int ownSteps = steps(own, question, budget);
            int layeredSteps = steps(layered, question, budget);
            for (int round = 0; round < rounds; round++) {
              String name = LANGUAGES.get(language);
              samples.add(own(mpi, name, operation, count), own.measure(question + " " + ownSteps));
              samples.add(
                  layered(mpi, name, operation, count),
                  layered.measure(question + " " + layeredSteps));
            }
          }
        }
      }
    }
  }

  /** How many steps of 32 calls fit the budget; the first ones have made the scene. */
  private static int steps(Worker worker, String question, int budget) throws IOException {
    double nanoseconds = worker.measure(question + " " + FIRST_ROUNDS);
    return (int) Math.max(1, budget * 1000.0 / 32 / nanoseconds);
  }

  /** Builds the layer and its program where {@code ./dev test} does, too. */
  private Path built(String mpi) throws IOException {
    Path build = layers.resolve(mpi);
    Path log = layers.resolve(mpi + "-bench.log");
    Files.createDirectories(layers);
    NativeBuild.run(
        List.of(
            "cmake",
            "-S",
            sources.toString(),
            "-B",
            build.toString(),
            "-DMPI_C_COMPILER=mpicc." + mpi,
            "-DMPI_CXX_COMPILER=mpicxx." + mpi,
            "-DMPI_Fortran_COMPILER=mpifort." + mpi,
            "-DSHIMWRIGHT_GENERATED=" + generated,
            "-DBUILD_TESTING=ON"),
        log);
    NativeBuild.run(List.of("cmake", "--build", build.toString(), "--parallel", "2"), log);
    return build.resolve("layer-bench");
  }
}
