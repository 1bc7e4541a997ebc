package org.shimwright.gradle;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileTree;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.LocalState;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.util.PatternSet;
import org.shimwright.nativebuild.BindingBuild;
import org.shimwright.nativebuild.BuildFault;

/**
 * Builds the native library of each binding that the processor has generated among the classes.
 * Gradle's build cache does not keep the library, because the compiler and the headers of the
 * system, which Gradle does not know, decide what is in it.
 */
@SuppressWarnings("NullAway.Init") // BuildScriptCompletion sets the fields
public class BuildNative extends DefaultTask {
  private FileCollection classes;
  private List<String> arguments;
  private File projectFolder;
  private File buildFolder;
  private File output;

  /** Creates the task. Gradle calls this constructor. */
  public BuildNative() {}

  /** Returns the folders of the classes; the first one that has a binding is used. */
  @Internal
  public FileCollection getClasses() {
    return classes;
  }

  void setClasses(FileCollection classes) {
    this.classes = classes;
  }

  /** Returns what the processor has generated for CMake. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public FileTree getGenerated() {
    return classes.getAsFileTree().matching(new PatternSet().include("META-INF/shimwright/**"));
  }

  /** Returns the arguments of CMake that say for which MPI and how to build. */
  @Input
  public List<String> getArguments() {
    return arguments;
  }

  void setArguments(List<String> arguments) {
    this.arguments = arguments;
  }

  /** Returns the folder of the JDK whose headers are used. */
  @Input
  public String getJdk() {
    return System.getProperty("java.home");
  }

  /** Returns the folder of the project, which may have a {@code CMakeLists.txt}. */
  @Internal
  public File getProjectFolder() {
    return projectFolder;
  }

  void setFolders(File project, File build) {
    projectFolder = project;
    buildFolder = new File(build, "native");
    output = new File(build, "native-classes");
  }

  /** Returns the folder that CMake builds in. */
  @LocalState
  public File getBuildFolder() {
    return buildFolder;
  }

  /**
   * Returns the folder that the task writes to. The libraries are in its subfolder {@code
   * META-INF/native}, the same path as in the jar.
   */
  @OutputDirectory
  public File getOutput() {
    return output;
  }

  /**
   * Calls CMake to build the native library of each binding. Gradle calls this method when it runs
   * the task.
   */
  @TaskAction
  public void build() {
    BindingBuild build =
        new BindingBuild(
            projectFolder.toPath(),
            buildFolder.toPath(),
            folderOfBinding().toPath(),
            Optional.of(output.toPath()),
            arguments);
    try {
      getLogger().info(build.run(getLogger()::info));
    } catch (BuildFault fault) {
      throw new GradleException(fault.getMessage(), fault);
    } catch (IOException unusable) {
      throw new GradleException("a file cannot be used: " + unusable, unusable);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new GradleException("CMake was interrupted", stopped);
    }
  }

  /** Returns the first folder with a binding; if there is none, the first one. */
  private File folderOfBinding() {
    return classes.getFiles().stream()
        .filter(folder -> BindingBuild.hasBinding(folder.toPath()))
        .findFirst()
        .orElseGet(() -> classes.getFiles().iterator().next());
  }
}
