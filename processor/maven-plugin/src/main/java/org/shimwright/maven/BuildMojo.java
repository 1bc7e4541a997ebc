package org.shimwright.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** Builds the native library of each binding that the processor has generated among the classes. */
@Mojo(name = "build", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields
public final class BuildMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** The folder that Shimwright is installed in; if it is not set, see {@link Installation}. */
  @Parameter(property = "shimwright.prefix")
  private @Nullable File prefix;

  /**
   * The folder of an MPI. If neither this nor mpi.cc is set, the MPI of the installation is used.
   */
  @Parameter(property = "mpi.home")
  private @Nullable File mpiHome;

  /** The compiler wrapper of an MPI, such as {@code mpicc.mpich}. */
  @Parameter(property = "mpi.cc")
  private @Nullable String mpiCompiler;

  /** Further arguments of CMake, such as {@code -DCMAKE_BUILD_TYPE=Debug}. */
  @Parameter private @Nullable List<String> cmakeArguments;

  /** The folder that CMake builds in. */
  @Parameter(defaultValue = "${project.build.directory}/native", required = true)
  private File buildFolder;

  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
  private File classes;

  /** If true, builds no native library, for machines that only compile and test Java. */
  @Parameter(property = "shimwright.skip", defaultValue = "false")
  private boolean skip;

  /**
   * The main class of the jar with the program and all its parts; if it is not set, no such jar is
   * made.
   */
  @SuppressWarnings("UnusedVariable") // BindingExtension reads it, before a goal runs
  @Parameter(property = "shimwright.mainClass")
  private @Nullable String mainClass;

  /** Called by Maven. */
  public BuildMojo() {}

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("shimwright.skip is set: no native library is built");
      return;
    }
    try {
      List<String> bindings = bindings(classes.toPath());
      if (bindings.isEmpty()) {
        throw new BuildFault(
            "[NoBinding] the classes of this project have no binding; annotate a package with"
                + " @NativeBinding, in its package-info.java");
      }
      Path own = project.getBasedir().toPath();
      NativeBuild build =
          new NativeBuild(
              Files.exists(own.resolve("CMakeLists.txt")) ? Optional.of(own) : Optional.empty(),
              buildFolder.toPath(),
              arguments(),
              bindings,
              new CMake(getLog()::debug));
      getLog().info(build.run() ? "built " + bindings : "nothing to configure for " + bindings);
    } catch (BuildFault fault) {
      throw new MojoFailureException(fault.getMessage(), fault);
    } catch (IOException unusable) {
      throw new MojoExecutionException("a file cannot be used: " + unusable, unusable);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("CMake was interrupted", stopped);
    }
  }

  private List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("-DSHIMWRIGHT_CLASSES=" + classes);
    arguments.add("-DJAVA_HOME=" + System.getProperty("java.home"));
    if (mpiCompiler != null) {
      arguments.add("-DMPI_C_COMPILER=" + mpiCompiler);
    } else if (mpiHome != null) {
      arguments.add("-DMPI_HOME=" + mpiHome);
    } else {
      Installation.find(Optional.ofNullable(prefix).map(File::toPath), project)
          .flatMap(Installation::mpi)
          .ifPresent(mpi -> arguments.add("-DMPI_HOME=" + mpi));
    }
    if (cmakeArguments != null) {
      arguments.addAll(cmakeArguments);
    }
    return arguments;
  }

  /** Returns the names of the folders with generated native sources. */
  private static List<String> bindings(Path classes) throws IOException {
    Path all = classes.resolve("META-INF/shimwright");
    if (!Files.isDirectory(all)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(all)) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("binding.cmake")))
          .map(folder -> String.valueOf(folder.getFileName()))
          .sorted()
          .toList();
    }
  }
}
