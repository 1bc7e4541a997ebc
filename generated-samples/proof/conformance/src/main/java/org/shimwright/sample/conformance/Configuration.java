package org.shimwright.sample.conformance;

import java.util.List;
import java.util.Map;

/**
 * An MPI, as it is or with caching layered in front, in one or several processes.
 *
 * @param name such as {@code layered-mpich-4}
 * @param title what a person calls it
 * @param mpi which MPI: {@code embedded}, {@code mpich} or {@code openmpi}
 * @param layered whether the layer is preloaded
 * @param processes how many processes run each case
 */
record Configuration(String name, String title, String mpi, boolean layered, int processes) {
  static final String EMBEDDED = "embedded";
  static final String MPICH = "mpich";
  static final String OPEN_MPI = "openmpi";

  /** All that is tried. */
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

  /** The column of the page that it belongs to: the same for any number of processes. */
  String column() {
    return title.replaceFirst(",.*", "");
  }

  /** Whether it keeps every rule of caching, for Shimwright does it. */
  boolean isOurs() {
    return layered || mpi.equals(EMBEDDED);
  }

  /** Whether all cases run with MPI_THREAD_MULTIPLE. */
  boolean threads() {
    return processes > 1;
  }

  /** The command that starts its processes, or the empty text if none is needed. */
  String launcher() {
    return switch (mpi) {
      // a process of MPICH that has no launcher starts one of its own to ask for MPI_UNIVERSE_SIZE
      case MPICH -> "mpiexec.mpich -n " + processes;
      case OPEN_MPI -> processes == 1 ? "" : "mpiexec.openmpi --oversubscribe -n " + processes;
      default -> "";
    };
  }

  /** What its processes need in their environment: root, virtual machines, two cores. */
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
