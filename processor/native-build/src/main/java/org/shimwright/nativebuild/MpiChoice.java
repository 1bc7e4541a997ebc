package org.shimwright.nativebuild;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The MPI that a binding of MPI is built for: the one of a compiler wrapper such as {@code
 * mpicc.mpich}; else the one in a folder; else the one of the installation.
 */
public record MpiChoice(Optional<String> compiler, Optional<Path> home) {
  /**
   * Returns whether the user names an MPI, by a compiler wrapper or a folder. The MPI of
   * Shimwright's installation is then not needed.
   */
  public boolean isMade() {
    return compiler.isPresent() || home.isPresent();
  }

  /**
   * Returns the argument that names the MPI to CMake, or none if there is no choice.
   *
   * @param installation the installation, if there is one
   */
  public List<String> arguments(Optional<Installation> installation) {
    return compiler
        .map(wrapper -> "-DMPI_C_COMPILER=" + wrapper)
        .or(
            () ->
                home.or(() -> installation.flatMap(Installation::mpi))
                    .map(folder -> "-DMPI_HOME=" + folder))
        .map(List::of)
        .orElse(List.of());
  }
}
