package org.shimwright.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.repository.ArtifactRepository;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.shimwright.nativebuild.BindingBuild;
import org.shimwright.nativebuild.BuildFault;
import org.shimwright.nativebuild.Installation;
import org.shimwright.nativebuild.MpiChoice;

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
      BindingBuild build =
          new BindingBuild(
              project.getBasedir().toPath(),
              buildFolder.toPath(),
              classes.toPath(),
              Optional.empty(),
              arguments());
      getLog().info(build.run(getLog()::debug));
    } catch (BuildFault fault) {
      throw new MojoFailureException(fault.getMessage(), fault);
    } catch (IOException unusable) {
      throw new MojoExecutionException("a file cannot be used: " + unusable, unusable);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("CMake was interrupted", stopped);
    }
  }

  private List<String> arguments() throws BuildFault {
    MpiChoice choice =
        new MpiChoice(
            Optional.ofNullable(mpiCompiler), Optional.ofNullable(mpiHome).map(File::toPath));
    Optional<Installation> installation = choice.isMade() ? Optional.empty() : installation();
    List<String> arguments = new ArrayList<>(choice.arguments(installation));
    if (cmakeArguments != null) {
      arguments.addAll(cmakeArguments);
    }
    return arguments;
  }

  private Optional<Installation> installation() throws BuildFault {
    List<String> repositories =
        project.getPluginArtifactRepositories().stream().map(ArtifactRepository::getUrl).toList();
    return Installation.find(Optional.ofNullable(prefix).map(File::toPath), repositories);
  }
}
