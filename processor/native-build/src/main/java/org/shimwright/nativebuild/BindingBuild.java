package org.shimwright.nativebuild;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Builds the native library of each binding that the processor has generated among classes. */
public final class BindingBuild {
  private static final String GENERATED = "META-INF/shimwright";
  private static final String SCRIPT = "binding.cmake";

  private final Path project;
  private final Path folder;
  private final Path classes;
  private final Optional<Path> output;
  private final List<String> arguments;

  /**
   * @param project the folder of the project, which may have a {@code CMakeLists.txt}
   * @param folder the folder that CMake builds in
   * @param classes the folder of the classes
   * @param output the folder that gets the libraries, in its subfolder {@code META-INF/native}; if
   *     it is empty, the libraries go among the classes
   * @param further arguments of CMake that say for which MPI and how to build
   */
  public BindingBuild(
      Path project, Path folder, Path classes, Optional<Path> output, List<String> further) {
    this.project = project;
    this.folder = folder;
    this.classes = classes;
    this.output = output;
    this.arguments = new ArrayList<>();
    arguments.add("-DSHIMWRIGHT_CLASSES=" + classes);
    arguments.add("-DJAVA_HOME=" + System.getProperty("java.home"));
    output.ifPresent(to -> arguments.add("-DSHIMWRIGHT_OUTPUT=" + to.resolve("META-INF/native")));
    arguments.addAll(further);
  }

  /**
   * Builds the libraries.
   *
   * @param listener takes each line that CMake and its compilers print
   * @return a line about what was done
   */
  public String run(Consumer<String> listener) throws IOException, InterruptedException {
    List<String> bindings = bindings();
    if (bindings.isEmpty()) {
      throw new BuildFault(
          "[NoBinding] the classes of this project have no binding; annotate a package with"
              + " @NativeBinding, in its package-info.java");
    }
    Optional<Path> own = hasScript(project) ? Optional.of(project) : Optional.empty();
    NativeBuild build =
        new NativeBuild(own, folder, output, arguments, bindings, new CMake(listener));
    return build.run() ? "built " + bindings : "nothing to configure for " + bindings;
  }

  /**
   * Returns whether the folder of a project has a CMake project of the user, which is built then.
   */
  public static boolean hasScript(Path project) {
    return Files.exists(project.resolve("CMakeLists.txt"));
  }

  /** Returns whether the processor has generated a binding among the classes of a folder. */
  public static boolean hasBinding(Path classes) {
    return Files.isDirectory(classes.resolve(GENERATED));
  }

  /** Returns the names of the folders with generated native sources. */
  private List<String> bindings() throws IOException {
    if (!hasBinding(classes)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(classes.resolve(GENERATED))) {
      return folders
          .filter(binding -> Files.exists(binding.resolve(SCRIPT)))
          .map(binding -> String.valueOf(binding.getFileName()))
          .sorted()
          .toList();
    }
  }
}
