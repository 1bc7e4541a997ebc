package org.shimwright.sample.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Builds the program for each MPI of this machine, and runs it in each configuration.
 *
 * @param sources the generated program
 * @param target the folder in which the program is built, and to which the results are written
 * @param embedded the folder in which the embedded MPI is installed
 * @param layerSources the CMake project of the layer
 * @param layerGenerated the folder of the generated sources of the layer
 * @param layerBuilds the folder with the layer's build folders, one for each MPI; existing builds
 *     are used again
 */
record Measurement(
    Path sources,
    Path target,
    Path embedded,
    Path layerSources,
    Path layerGenerated,
    Path layerBuilds) {
  private static final int KEPT_RULES = 0;
  private static final int BROKEN_RULES = 1;

  /** Returns the measurement that the system properties of the build describe. */
  static Measurement ofBuild() {
    return new Measurement(
        path("conformance.sources"),
        path("conformance.target"),
        path("conformance.embedded"),
        path("conformance.layer.sources"),
        path("conformance.layer.generated"),
        path("conformance.layer.builds"));
  }

  private static Path path(String property) {
    return Path.of(System.getProperty(property));
  }

  /** Returns whether this machine has the MPI of a configuration. */
  boolean isThere(Configuration configuration) {
    if (configuration.mpi().equals(Configuration.EMBEDDED)) {
      return Files.isExecutable(embedded.resolve("bin/mpicc"));
    }
    String compiler = "mpicc." + configuration.mpi();
    for (String folder : System.getenv("PATH").split(":")) {
      if (Files.isExecutable(Path.of(folder, compiler))) {
        return true;
      }
    }
    return false;
  }

  /** Runs the conformance program in a configuration, and returns its results. */
  Results results(Configuration configuration) throws IOException {
    Path program = built(configuration.mpi());
    Path report = target.resolve("results").resolve(configuration.name() + ".xml");
    Files.createDirectories(report.getParent());
    List<String> command = new ArrayList<>(List.of(program.toString(), "--format", "junit"));
    command.addAll(List.of("--output", report.toString()));
    command.addAll(List.of("--launcher", configuration.launcher()));
    if (configuration.threads()) {
      command.add("--threads");
    }
    if (configuration.layered()) {
      command.addAll(List.of("--preload", layer(configuration.mpi()).toString()));
    }
    int status = run(command, configuration.environment(), configuration.name());
    if (status != KEPT_RULES && status != BROKEN_RULES) {
      throw new IOException(
          "the program ended with status " + status + "; see " + log(configuration.name()));
    }
    return ResultsReader.read(report);
  }

  /** Builds the program for an MPI and returns the path of the program. */
  Path built(String mpi) throws IOException {
    Path folder = target.resolve("native").resolve(mpi);
    build(sources, folder, choice(mpi), "build-" + mpi);
    return folder.resolve("mpi-caching-conformance");
  }

  private Path layer(String mpi) throws IOException {
    Path folder = layerBuilds.resolve(mpi);
    List<String> options = new ArrayList<>(choice(mpi));
    options.add("-DSHIMWRIGHT_GENERATED=" + layerGenerated.toAbsolutePath().normalize());
    build(layerSources, folder, options, "layer-" + mpi);
    return folder.resolve("libshimwright_layer.so");
  }

  private List<String> choice(String mpi) {
    if (mpi.equals(Configuration.EMBEDDED)) {
      return List.of("-DMPI_HOME=" + embedded);
    }
    return List.of("-DMPI_C_COMPILER=mpicc." + mpi, "-DMPI_Fortran_COMPILER=mpifort." + mpi);
  }

  private void build(Path from, Path folder, List<String> options, String log) throws IOException {
    List<String> configure =
        new ArrayList<>(List.of("cmake", "-S", from.toString(), "-B", folder.toString()));
    configure.addAll(options);
    succeed(configure, log + "-configure");
    succeed(List.of("cmake", "--build", folder.toString(), "--parallel", "2"), log);
  }

  private void succeed(List<String> command, String log) throws IOException {
    if (run(command, Map.of(), log) != 0) {
      throw new IOException("%s failed; see %s".formatted(String.join(" ", command), log(log)));
    }
  }

  /** Returns the log file with the output of a command. */
  Path log(String name) {
    return target.resolve("logs").resolve(name + ".log");
  }

  /**
   * Runs a command and returns its exit code. The command's output goes to the file {@code log} in
   * the folder {@code logs}.
   */
  int run(List<String> command, Map<String, String> environment, String log) throws IOException {
    Files.createDirectories(log(log).getParent());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).redirectOutput(log(log).toFile()).start();
    try {
      return process.waitFor();
    } catch (InterruptedException stopped) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("stopped while it ran: " + command, stopped);
    }
  }
}
