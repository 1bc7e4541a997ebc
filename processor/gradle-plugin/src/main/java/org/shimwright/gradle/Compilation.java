package org.shimwright.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileTree;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.api.tasks.util.PatternSet;
import org.gradle.util.GradleVersion;
import org.shimwright.nativebuild.Parts;

/** Completes the compilation of a project's Java with the processor, the API and specifications. */
final class Compilation {
  private static final String PROCESSORS = "annotationProcessor";
  private static final String SPECIFICATIONS = "-Ashimwright.specs=";
  private static final String RELEASE = "--release";
  private static final String OLDEST_JAVA = "17";

  /** The first version of Gradle that knows Java 17. */
  private static final GradleVersion KNOWS_JAVA_17 = GradleVersion.version("7.3");

  private final Project project;
  private final SourceSet main;
  private final Parts parts;
  private final JavaCompile compile;

  Compilation(Project project, SourceSet main, Parts parts) {
    this.project = project;
    this.main = main;
    this.parts = parts;
    this.compile = (JavaCompile) project.getTasks().getByName(main.getCompileJavaTaskName());
  }

  /**
   * Creates the configuration {@code annotationProcessor}, and sets it as the compiler's processor
   * path, if Gradle is older than 4.6 and so has none.
   */
  void addProcessor() {
    if (project.getConfigurations().findByName(PROCESSORS) == null) {
      compile
          .getOptions()
          .setAnnotationProcessorPath(project.getConfigurations().create(PROCESSORS));
    }
  }

  /**
   * Lets the processor find specifications among the resources, and makes these an input, so that a
   * changed specification, or a source that one names, has its binding generated again. Of the
   * class path, Gradle compares only classes. The project's own files come first: a dependency may
   * have one of the same name.
   */
  void addSpecifications() {
    Callable<FileCollection> classPath = main::getCompileClasspath;
    Callable<Iterable<File>> folders = () -> main.getResources().getSrcDirs();
    compile.setClasspath(project.files(folders, classPath));
    PatternSet read =
        new PatternSet()
            .include("**/*.yaml", "**/*.yml", "**/*.c", "**/*.h", "**/*.f90", "**/*.java");
    Callable<List<FileTree>> named =
        () -> named().map(folder -> project.fileTree(folder).matching(read)).toList();
    compile
        .getInputs()
        .files(main.getResources().matching(read), named)
        .withPropertyName("specifications")
        .withPathSensitivity(PathSensitivity.RELATIVE);
  }

  /** Returns the folders of specifications that options of the processor name. */
  private Stream<File> named() {
    return arguments()
        .filter(argument -> argument.startsWith(SPECIFICATIONS))
        .map(argument -> project.file(argument.substring(SPECIFICATIONS.length())));
  }

  /**
   * Returns the arguments of the compiler as texts. A list that a build script makes may have
   * Groovy's texts with placeholders, which are no {@code String}.
   */
  private Stream<String> arguments() {
    List<?> given = compile.getOptions().getCompilerArgs();
    return given.stream().map(String::valueOf);
  }

  /**
   * Makes the named folders of specifications absolute. A relative one starts from the project, but
   * the processor would look for it in the folder of Gradle's own process.
   */
  void resolveSpecifications() {
    compile
        .getOptions()
        .setCompilerArgs(
            new ArrayList<>(
                arguments()
                    .map(
                        argument ->
                            argument.startsWith(SPECIFICATIONS)
                                ? SPECIFICATIONS
                                    + project.file(argument.substring(SPECIFICATIONS.length()))
                                : argument)
                    .toList()));
  }

  /**
   * Adds {@code --release 17} to the compiler's arguments if Gradle is too old to know Java 17.
   * Such a Gradle would compile for an older Java, and generated code needs 17. A newer Gradle
   * needs no argument: it compiles for its own JDK or for the version that the build script sets.
   */
  void raiseRelease() {
    List<String> arguments = compile.getOptions().getCompilerArgs();
    boolean old = GradleVersion.current().compareTo(KNOWS_JAVA_17) < 0;
    if (old && !arguments.contains(RELEASE)) {
      arguments.add(RELEASE);
      arguments.add(OLDEST_JAVA);
    }
  }

  /** Adds the API and the processor unless the build script names them, in the right version. */
  void addMissingParts() {
    Configuration processors = project.getConfigurations().getByName(PROCESSORS);
    if (!names(processors, Parts.PROCESSOR)) {
      add(processors, Parts.PROCESSOR);
    }
    Configuration all =
        project.getConfigurations().getByName(main.getCompileClasspathConfigurationName());
    boolean api = names(all, Parts.API);
    boolean mpi = names(all, Parts.MPI); // asked for, too, as its version is checked
    if (!api && !mpi) {
      add(
          project.getConfigurations().getByName(main.getImplementationConfigurationName()),
          Parts.API);
    }
  }

  private void add(Configuration configuration, String artifact) {
    configuration
        .getDependencies()
        .add(
            project.getDependencies().create(Parts.GROUP + ":" + artifact + ":" + parts.version()));
  }

  private boolean names(Configuration configuration, String artifact) {
    for (Dependency dependency : configuration.getAllDependencies()) {
      if (Parts.GROUP.equals(dependency.getGroup()) && artifact.equals(dependency.getName())) {
        String version = dependency.getVersion();
        if (version != null) { // a platform may have it
          check(artifact, version);
        }
        return true;
      }
    }
    return false;
  }

  private void check(String artifact, String version) {
    Optional<String> fault = parts.fault("the build script", artifact, version);
    if (fault.isPresent()) {
      throw new GradleException(fault.get());
    }
  }
}
