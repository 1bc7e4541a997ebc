package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the binding as a user's project does: generated files, and three lines of CMake. */
final class BindingBuild {
  private static final Path GENERATED = Path.of("META-INF/shimwright/mpi-binding");

  private final Path sample;
  private final Path folder;
  private final Path home;

  /**
   * Prepares a build.
   *
   * @param sample the folder of this module
   * @param folder the folder in which the build writes
   * @param home the JDK
   */
  BindingBuild(Path sample, Path folder, Path home) {
    this.sample = sample;
    this.folder = folder;
    this.home = home;
  }

  /**
   * Builds the binding for each other MPI that is installed. Returns the paths of the libraries by
   * the names of the MPIs.
   */
  Map<String, Path> others() throws IOException {
    Map<String, Path> libraries = new LinkedHashMap<>();
    for (String mpi : NativeBuild.PEERS) {
      if (NativeBuild.installed("mpicc." + mpi)) {
        build(mpi, NativeBuild.choice(mpi));
        libraries.put(mpi, folder.resolve(mpi).resolve("native/linux-amd64/libmpi-binding.so"));
      }
    }
    return libraries;
  }

  /** Builds from an empty folder; returns the nanoseconds that it took. */
  double build(String name, List<String> options) throws IOException {
    Path project = folder.resolve(name);
    Folders.clear(project);
    Folders.copy(
        sample.resolveSibling("mpi-binding/target/classes").resolve(GENERATED),
        project.resolve("classes").resolve(GENERATED));
    Files.writeString(
        project.resolve("CMakeLists.txt"),
        """
        cmake_minimum_required(VERSION 3.21)
        project(Timed LANGUAGES C Fortran)
        include(${CMAKE_SOURCE_DIR}/classes/META-INF/shimwright/mpi-binding/binding.cmake)
        """);
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-DJAVA_HOME=" + home, "-DSHIMWRIGHT_OUTPUT=" + project.resolve("native")));
    return cmake(project, project.resolve("build"), all);
  }

  /** Builds the embedded MPI without its tests; returns the nanoseconds that it took. */
  double embedded() throws IOException {
    Path build = folder.resolve("engine");
    Folders.clear(build);
    Path root = sample.resolve("../../..").normalize();
    String generated =
        sample.resolveSibling("embedded-mpi/target/classes/META-INF/shimwright/mpi").toString();
    return cmake(
        root.resolve("api/src/main/native"),
        build,
        List.of("-DSHIMWRIGHT_GENERATED=" + generated, "-DBUILD_TESTING=OFF"));
  }

  private double cmake(Path source, Path build, List<String> options) throws IOException {
    List<String> configure =
        new ArrayList<>(List.of("cmake", "-S", source.toString(), "-B", build.toString()));
    configure.addAll(options);
    Path log = folder.resolve("last.log");
    return Command.run(configure, log).nanos()
        + Command.run(List.of("cmake", "--build", build.toString(), "--parallel", "2"), log)
            .nanos();
  }
}
