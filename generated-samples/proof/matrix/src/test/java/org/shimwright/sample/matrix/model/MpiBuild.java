package org.shimwright.sample.matrix.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The matrix built for an MPI of this machine, and the layer that goes in front of it.
 *
 * @param mpi how the names of its tools end, such as mpich in mpicc.mpich
 */
record MpiBuild(String mpi) {
  private static final Path BUILDS = Path.of(System.getProperty("model.builds"));
  private static final Path SOURCES = Path.of(System.getProperty("model.matrix"));
  private static final Path LAYER_SOURCES = Path.of(System.getProperty("model.layer.sources"));
  private static final Path LAYER_FACE = Path.of(System.getProperty("model.layer.generated"));
  private static final Path LAYERS = Path.of(System.getProperty("model.layers"));

  boolean isThere() {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "mpicc." + mpi)));
  }

  /** Programs on the MPI as it is. */
  CompiledPrograms plain() throws IOException {
    Path folder = BUILDS.resolve(mpi);
    build(SOURCES, folder, List.of(), List.of("--target", "matrix", "session_fortran"));
    return new CompiledPrograms(folder, environment());
  }

  /** The same programs with the layer in front. */
  CompiledPrograms layered() throws IOException {
    Path layer = LAYERS.resolve(mpi);
    build(
        LAYER_SOURCES,
        layer,
        List.of("-DSHIMWRIGHT_GENERATED=" + LAYER_FACE.toAbsolutePath().normalize()),
        List.of());
    Map<String, String> environment = new LinkedHashMap<>(environment());
    environment.put("LD_PRELOAD", layer.resolve("libshimwright_layer.so").toString());
    return new CompiledPrograms(plain().build(), environment);
  }

  /** What the MPIs want: one no signals for UCX, the other root and windows without RDMA. */
  private static Map<String, String> environment() {
    return Map.of(
        "UCX_ERROR_SIGNALS", "",
        "OMPI_ALLOW_RUN_AS_ROOT", "1",
        "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
        "OMPI_MCA_osc", "ucx,sm,rdma");
  }

  private void build(Path from, Path folder, List<String> options, List<String> targets)
      throws IOException {
    List<String> configure =
        new ArrayList<>(
            List.of(
                "cmake",
                "-S",
                from.toString(),
                "-B",
                folder.toString(),
                "-DMPI_C_COMPILER=mpicc." + mpi,
                "-DMPI_CXX_COMPILER=mpicxx." + mpi,
                "-DMPI_Fortran_COMPILER=mpifort." + mpi));
    configure.addAll(options);
    List<String> make =
        new ArrayList<>(List.of("cmake", "--build", folder.toString(), "--parallel", "2"));
    make.addAll(targets);
    Path log = Files.createTempFile("model", ".log");
    for (List<String> command : List.of(configure, make)) {
      if (CompiledPrograms.run(command, log, log, Map.of()) != 0) {
        throw new IOException(String.join(" ", command) + "\n" + Files.readString(log));
      }
    }
    Files.delete(log);
  }
}
