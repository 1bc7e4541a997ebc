package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows that compare the caching layer in front of an MPI with that MPI's own caching. */
final class LayerRows {
  /**
   * The measured operations. Operations on keys with a delete callback in C have names that end in
   * "-c".
   */
  private static final List<String> OPERATIONS =
      List.of("get-random", "set-over", "set-new", "delete", "set-over-c", "delete-c");

  private static final List<Integer> COUNTS = List.of(1, 100, 10_000);
  private static final double TWICE_AS_FAST = 0.5;

  /** The languages of the callers, as suffixes of the operations' names; C has none. */
  private static final List<String> CALLERS = List.of("", "-from-mpi", "-from-f08");

  /** The titles of the MPIs, by the names of the MPIs in their compiler commands. */
  private static final Map<String, String> MPIS = Map.of("mpich", "MPICH", "openmpi", "Open MPI");

  private final Path layers;
  private final Path sources;
  private final Path generated;

  /**
   * Finds the folders of the layer's builds, native sources and generated files.
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
      String group = "layered get, set and delete on " + MPIS.get(mpi);
      for (int count : COUNTS) {
        for (String caller : CALLERS) {
          for (String operation : OPERATIONS) {
            Measure own = new Measure(mpi, operation + caller, count);
            Measure layered = new Measure("layered " + mpi, operation + caller, count);
            rows.add(Row.ratio(group, layered, TWICE_AS_FAST, own));
          }
        }
      }
    }
    return rows;
  }

  /**
   * Maps the names of MPIs with the caching layer to the programs that run with it. The layer is
   * built for each MPI in {@code programs}.
   */
  Map<String, Program> programs(Map<String, Program> programs) throws IOException {
    Map<String, Program> layered = new LinkedHashMap<>();
    for (String mpi : NativeBuild.PEERS) {
      Program own = programs.get(mpi);
      if (own != null) {
        layered.put("layered " + mpi, new Program(own.path(), built(mpi).toString()));
      }
    }
    return layered;
  }

  /** Builds the layer in the same folder as {@code ./dev test}. */
  private Path built(String mpi) throws IOException {
    Path build = layers.resolve(mpi);
    Path log = layers.resolve(mpi + "-bench.log");
    Files.createDirectories(layers);
    List<String> configure =
        new ArrayList<>(List.of("cmake", "-S", sources.toString(), "-B", build.toString()));
    configure.addAll(NativeBuild.choice(mpi));
    configure.add("-DMPI_CXX_COMPILER=mpicxx." + mpi);
    configure.add("-DSHIMWRIGHT_GENERATED=" + generated);
    configure.add("-DBUILD_TESTING=ON");
    NativeBuild.run(configure, log);
    NativeBuild.run(
        List.of("cmake", "--build", build.toString(), "--target", "shimwright_layer"), log);
    return build.resolve("libshimwright_layer.so");
  }
}
