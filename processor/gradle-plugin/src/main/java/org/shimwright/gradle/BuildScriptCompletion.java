package org.shimwright.gradle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.artifacts.repositories.MavenArtifactRepository;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.jspecify.annotations.Nullable;
import org.shimwright.nativebuild.BindingBuild;
import org.shimwright.nativebuild.BuildFault;
import org.shimwright.nativebuild.Installation;
import org.shimwright.nativebuild.MpiChoice;
import org.shimwright.nativebuild.Parts;

/**
 * Adds the parts that a binding needs and the build script of its project does not name: the
 * repository of the installation, the API, the processor, the task that builds the native library,
 * and, for a program, one jar with everything.
 */
final class BuildScriptCompletion {
  private static final String PLUGIN = "shimwright-gradle-plugin";

  private final Project project;
  private final BindingSettings settings;
  private final Optional<Installation> installation;
  private final SourceSet main;
  private final Compilation compilation;
  private final BuildNative task;

  /** Adds what has to be there before the build script of the project is read. */
  BuildScriptCompletion(Project project) {
    this.project = project;
    project.getPluginManager().apply("java");
    this.settings = project.getExtensions().create("shimwright", BindingSettings.class);
    settings.setMainClass(property(project, "shimwright.mainClass"));
    settings.setMpiCompiler(property(project, "mpi.cc"));
    settings.setMpiHome(property(project, "mpi.home"));
    settings.setSkip(Boolean.parseBoolean(property(project, "shimwright.skip")));
    this.installation = installation(project);
    this.main = main(project);
    this.compilation = new Compilation(project, main, new Parts(PLUGIN, version()));
    compilation.addProcessor();
    compilation.addSpecifications();
    this.task = addTask(project, main);
  }

  /** Adds what depends on the build script, which has been read. */
  void complete() {
    // if the project has no repository, those of settings.gradle hold, and one here would hide them
    if (!project.getRepositories().isEmpty()) {
      installation.ifPresent(found -> addRepository(project, found));
    }
    compilation.resolveSpecifications();
    compilation.addMissingParts();
    compilation.raiseRelease();
    task.setArguments(arguments());
    task.setFolders(project.getProjectDir(), folder(project));
    task.setEnabled(!settings.isSkip());
    String mainClass = settings.getMainClass();
    if (mainClass != null) {
      new RunnableJar(project, main).fill(mainClass);
    }
  }

  /** Returns the folder of all outputs. The method that later Gradles recommend is not in 4.4. */
  @SuppressWarnings("deprecation")
  private static File folder(Project project) {
    return project.getBuildDir();
  }

  private static @Nullable String property(Project project, String name) {
    Object value = project.findProperty(name);
    return value == null ? null : value.toString();
  }

  /** Returns the source set {@code main}, where each Gradle from 4 on has it. */
  private static SourceSet main(Project project) {
    Object all = project.property("sourceSets");
    if (!(all instanceof SourceSetContainer sets)) {
      throw new IllegalStateException("the plugin 'java' of this Gradle has no source sets");
    }
    return sets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
  }

  private static Optional<Installation> installation(Project project) {
    Optional<Path> named =
        Optional.ofNullable(property(project, "shimwright.prefix"))
            .map(prefix -> project.getRootProject().file(prefix).toPath()); // as settings.gradle
    try {
      return Installation.find(named, repositories(project));
    } catch (BuildFault fault) {
      throw new GradleException(fault.getMessage(), fault);
    }
  }

  /** Returns the addresses of the repositories in folders that the plugin may come from. */
  private static List<String> repositories(Project project) {
    List<String> addresses = new ArrayList<>();
    for (Project one = project; one != null; one = one.getParent()) {
      for (File jar : one.getBuildscript().getConfigurations().getByName("classpath").getFiles()) {
        if (jar.getName().startsWith(PLUGIN)) {
          // below the repository are the group, org/shimwright, the artifact and the version
          addresses.add(jar.toPath().resolve("../../../../..").normalize().toUri().toString());
        }
      }
    }
    return addresses;
  }

  /** Adds the repository of the installation before all others. */
  private static void addRepository(Project project, Installation installation) {
    MavenArtifactRepository added =
        project
            .getRepositories()
            .maven(
                repository -> {
                  repository.setName("shimwright");
                  repository.setUrl(installation.repository().toUri());
                });
    project.getRepositories().remove(added);
    project.getRepositories().addFirst(added);
  }

  private static BuildNative addTask(Project project, SourceSet main) {
    BuildNative task = project.getTasks().create("buildNative", BuildNative.class);
    task.setGroup("build");
    task.setDescription("Builds the native libraries of the bindings among the classes.");
    // the collection itself is built by the task "classes", which needs this one
    Callable<Set<File>> classes = () -> main.getOutput().getClassesDirs().getFiles();
    task.setClasses(project.files(classes).builtBy(main.getCompileJavaTaskName()));
    Path folder = project.getProjectDir().toPath();
    // only CMake knows the sources of the user's CMake project
    task.getOutputs().upToDateWhen(one -> !BindingBuild.hasScript(folder));
    Callable<File> resources = task::getOutput;
    main.getOutput().dir(Map.of("builtBy", task), resources);
    return task;
  }

  private List<String> arguments() {
    MpiChoice choice =
        new MpiChoice(
            Optional.ofNullable(settings.getMpiCompiler()),
            Optional.ofNullable(settings.getMpiHome()).map(home -> project.file(home).toPath()));
    List<String> arguments = new ArrayList<>(choice.arguments(installation));
    List<?> further =
        settings.getCmakeArguments(); // Groovy's texts with placeholders are no String
    further.forEach(one -> arguments.add(String.valueOf(one)));
    return arguments;
  }

  /** Returns the version of the plugin, which the build has written into its jar. */
  static String version() {
    try (InputStream in = BuildScriptCompletion.class.getResourceAsStream("plugin.properties")) {
      if (in == null) {
        throw new IOException("no plugin.properties");
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "");
    } catch (IOException damaged) {
      throw new IllegalStateException("the plugin's jar is damaged", damaged);
    }
  }
}
