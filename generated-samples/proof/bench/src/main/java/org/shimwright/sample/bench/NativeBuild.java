package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the program that measures an MPI, once for each MPI there is on this machine. */
final class NativeBuild {
  /** The other MPIs, by their names in compiler commands such as {@code mpicc.mpich}. */
  static final List<String> PEERS = List.of("mpich", "openmpi");

  private final Path sources;
  private final Path target;

  NativeBuild(Path sources, Path target) {
    this.sources = sources;
    this.target = target;
  }

  /**
   * Builds the programs, and returns them by the name of their MPI. An MPI that is not installed
   * has no program.
   */
  Map<String, Program> programs(Path embedded, boolean peers) throws IOException {
    Map<String, Program> programs = new LinkedHashMap<>();
    programs.put("embedded", build("embedded", List.of("-DMPI_HOME=" + embedded)));
    for (String mpi : peers ? PEERS : List.<String>of()) {
      if (installed("mpicc." + mpi)) {
        programs.put(mpi, build(mpi, choice(mpi)));
      } else {
        System.out.printf("== %s is not installed: no rows beside it%n", mpi);
      }
    }
    return programs;
  }

  /** Returns the CMake options with which FindMPI uses one of several installed MPIs. */
  static List<String> choice(String mpi) {
    return List.of("-DMPI_C_COMPILER=mpicc." + mpi, "-DMPI_Fortran_COMPILER=mpifort." + mpi);
  }

  private Program build(String mpi, List<String> options) throws IOException {
    Path folder = target.resolve(mpi);
    List<String> configure =
        new ArrayList<>(List.of("cmake", "-S", sources.toString(), "-B", folder.toString()));
    configure.addAll(options);
    configure.add("-DJAVA_HOME=" + System.getProperty("java.home"));
    Path log = target.resolve(mpi + ".log");
    Files.createDirectories(target);
    run(configure, log);
    run(List.of("cmake", "--build", folder.toString(), "--parallel", "2"), log);
    return new Program(folder.resolve("rounds"));
  }

  static boolean installed(String command) {
    for (String folder : System.getenv("PATH").split(":")) {
      if (Files.isExecutable(Path.of(folder, command))) {
        return true;
      }
    }
    return false;
  }

  /** Runs a command with its output in a log; fails with the log's name. */
  static void run(List<String> command, Path log) throws IOException {
    Command.run(command, log);
  }
}
