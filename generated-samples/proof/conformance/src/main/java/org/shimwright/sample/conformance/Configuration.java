package org.shimwright.sample.conformance;

import java.util.List;
import java.util.Map;

/**
 * An MPI to test, with or without the caching layer in front of it, and its number of processes.
 *
 * @param name such as {@code layered-mpich-4}
 * @param title its name for readers, such as {@code layered on MPICH}
 * @param mpi which MPI: {@code embedded}, {@code mpich} or {@code openmpi}
 * @param layered whether the layer is preloaded
 * @param processes how many processes run each case
 */
record Configuration(String name, String title, String mpi, boolean layered, int processes) {
  static final String EMBEDDED = "embedded";
  static final String MPICH = "mpich";
  static final String OPEN_MPI = "openmpi";

  /** All configurations in which the program is run. */
  static final List<Configuration> ALL =
      List.of(
          new Configuration(EMBEDDED, "embedded", EMBEDDED, false, 1),
          new Configuration(MPICH, "MPICH", MPICH, false, 1),
          new Configuration(OPEN_MPI, "Open MPI", OPEN_MPI, false, 1),
          new Configuration("layered-mpich", "layered on MPICH", MPICH, true, 1),
          new Configuration("layered-mpich-4", "layered on MPICH, 4 processes", MPICH, true, 4),
          new Configuration("layered-openmpi", "layered on Open MPI", OPEN_MPI, true, 1),
          new Configuration(
              "layered-openmpi-4", "layered on Open MPI, 4 processes", OPEN_MPI, true, 4));

  /**
   * Returns the title of this configuration's column on the results page. Configurations that
   * differ only in the number of processes share a column.
   */
  String column() {
    return title.replaceFirst(",.*", "");
  }

  /**
   * Returns whether Shimwright implements caching in this configuration. Then every rule of caching
   * must be kept.
   */
  boolean isOurs() {
    return layered || mpi.equals(EMBEDDED);
  }

  /** Returns whether all cases run with MPI_THREAD_MULTIPLE. */
  boolean threads() {
    return processes > 1;
  }

  /**
   * Returns the command that starts the processes of this configuration, or the empty text if none
   * is needed.
   */
  String launcher() {
    return switch (mpi) {
      // a process of MPICH that has no launcher starts one of its own to ask for MPI_UNIVERSE_SIZE
      case MPICH -> "mpiexec.mpich -n " + processes;
      case OPEN_MPI -> processes == 1 ? "" : "mpiexec.openmpi --oversubscribe -n " + processes;
      default -> "";
    };
  }

  /**
   * Returns the environment variables that this MPI's processes need. For MPICH, they stop UCX from
   * handling signals. For Open MPI, they allow root to run MPI, and choose a component for windows
   * that works on virtual machines.
   */
  Map<String, String> environment() {
    return switch (mpi) {
      case MPICH -> Map.of("UCX_ERROR_SIGNALS", "");
      case OPEN_MPI ->
          Map.of(
              "OMPI_ALLOW_RUN_AS_ROOT", "1",
              "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
              "OMPI_MCA_osc", threads() ? "ucx,sm,rdma" : "^ucx");
      default -> Map.of();
    };
  }
}
