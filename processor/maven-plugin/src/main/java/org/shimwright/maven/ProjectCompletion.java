package org.shimwright.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.artifact.repository.ArtifactRepository;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.InputLocation;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;
import org.shimwright.nativebuild.Parts;

/**
 * Adds to a project the parts that its binding needs and that its pom lacks: the API, or what
 * bindings of MPI need, as a dependency, the processor on the compiler's processor path, the goals,
 * and, for a program, one jar with everything. All of these have the version of the plugin.
 */
final class ProjectCompletion {
  static final String PLUGIN = "shimwright-maven-plugin";

  private static final String MAVEN = "org.apache.maven.plugins";
  private static final String COMPILER = "maven-compiler-plugin";
  private static final String PATHS = "annotationProcessorPaths";

  /**
   * Plugin versions that replace Maven's default versions: old ones do not support Java modules.
   */
  private static final List<String> DEFAULTS =
      List.of(
          COMPILER + ":3.16.0",
          "maven-resources-plugin:3.3.1",
          "maven-surefire-plugin:3.6.1",
          "maven-jar-plugin:3.4.2");

  private final MavenProject project;
  private final Plugin plugin;
  private final Properties given;
  private final Parts parts;

  ProjectCompletion(MavenProject project, Plugin plugin, Properties given) {
    this.project = project;
    this.plugin = plugin;
    this.given = given;
    this.parts = new Parts(PLUGIN, plugin.getVersion());
  }

  void complete() throws MavenExecutionException {
    addRepositories();
    addApi();
    DEFAULTS.forEach(this::replaceDefaultVersion);
    addProcessor();
    addGoals();
    String main = setting("mainClass", "shimwright.mainClass");
    if (main != null) {
      new ProgramJar(project).add(main);
    }
    project.getBuild().flushPluginMap();
  }

  /** Adds the repositories of the plugin, which also have the API and the processor. */
  private void addRepositories() {
    List<ArtifactRepository> all = new ArrayList<>(project.getRemoteArtifactRepositories());
    for (ArtifactRepository repository : project.getPluginArtifactRepositories()) {
      if (all.stream().noneMatch(one -> one.getId().equals(repository.getId()))) {
        all.add(0, repository);
      }
    }
    project.setRemoteArtifactRepositories(all);
  }

  private void addApi() throws MavenExecutionException {
    boolean named = false;
    for (Dependency dependency : project.getDependencies()) {
      String artifact = dependency.getArtifactId();
      if (Parts.isApi(dependency.getGroupId(), artifact)) {
        check(artifact, dependency.getVersion());
        named = true;
      }
    }
    if (!named) {
      Dependency api = new Dependency();
      api.setGroupId(Parts.GROUP);
      api.setArtifactId(bindsMpi() ? Parts.MPI : Parts.API);
      api.setVersion(plugin.getVersion());
      project.getDependencies().add(api);
    }
  }

  private boolean bindsMpi() throws MavenExecutionException {
    try {
      for (String folder : project.getCompileSourceRoots()) {
        if (BindingSources.bindMpi(Path.of(folder))) {
          return true;
        }
      }
      return false;
    } catch (IOException unreadable) {
      throw new MavenExecutionException("a source cannot be read: " + unreadable, unreadable);
    }
  }

  private void check(String artifact, @Nullable String version) throws MavenExecutionException {
    Optional<String> fault = parts.fault("the pom", artifact, String.valueOf(version));
    if (fault.isPresent()) {
      throw new MavenExecutionException(fault.get(), project.getFile());
    }
  }

  /**
   * Replaces the version of a plugin if it is Maven's default. A version that the pom or a parent
   * sets stays.
   */
  private void replaceDefaultVersion(String replacement) {
    String[] words = replacement.split(":", -1);
    Plugin found = project.getPlugin(MAVEN + ":" + words[0]);
    if (found != null) {
      InputLocation place = found.getLocation("version");
      boolean written =
          place != null
              && place.getSource() != null
              && !String.valueOf(place.getSource().getModelId()).contains("default-lifecycle");
      if (!written) {
        found.setVersion(words[1]);
      }
    }
  }

  private void addProcessor() throws MavenExecutionException {
    Plugin compiler = project.getPlugin(MAVEN + ":" + COMPILER);
    if (compiler == null) {
      throw new MavenExecutionException(
          "[NoCompiler] a project of the packaging '"
              + project.getPackaging()
              + "' compiles no Java; name "
              + PLUGIN
              + " in one of the packaging jar",
          project.getFile());
    }
    compiler.setConfiguration(withProcessor(compiler.getConfiguration()));
    for (PluginExecution execution : compiler.getExecutions()) {
      execution.setConfiguration(withProcessor(execution.getConfiguration()));
    }
  }

  private Xpp3Dom withProcessor(@Nullable Object configuration) throws MavenExecutionException {
    Xpp3Dom all = configuration == null ? new Xpp3Dom("configuration") : (Xpp3Dom) configuration;
    Xpp3Dom paths = all.getChild(PATHS);
    if (paths == null) {
      paths = new Xpp3Dom(PATHS);
      all.addChild(paths);
    }
    for (Xpp3Dom path : paths.getChildren()) {
      Xpp3Dom artifact = path.getChild("artifactId");
      if (artifact != null && Parts.PROCESSOR.equals(artifact.getValue())) {
        Xpp3Dom version = path.getChild("version");
        check(Parts.PROCESSOR, version == null ? null : version.getValue());
        return all;
      }
    }
    Xpp3Dom path = new Xpp3Dom("path");
    path.addChild(element("groupId", Parts.GROUP));
    path.addChild(element("artifactId", Parts.PROCESSOR));
    path.addChild(element("version", plugin.getVersion()));
    paths.addChild(path);
    return all;
  }

  private void addGoals() {
    addGoal("specifications", "process-resources");
    addGoal("build", "process-classes");
  }

  /**
   * Adds a goal to the plugin as the project has it now: in Maven 4, a plugin is a view of a build,
   * and what is added to an older view is lost.
   */
  private void addGoal(String goal, String phase) {
    Plugin plugin = project.getPlugin(this.plugin.getKey());
    for (PluginExecution execution : plugin.getExecutions()) {
      if (execution.getGoals().contains(goal)) {
        return;
      }
    }
    PluginExecution added = new PluginExecution();
    added.setId("shimwright-" + goal);
    added.setPhase(phase);
    added.addGoal(goal);
    added.setConfiguration(plugin.getConfiguration());
    plugin.addExecution(added);
  }

  /**
   * Reads a setting of the plugin's configuration. If there is none, it reads a property of the
   * command line or the pom.
   */
  private @Nullable String setting(String element, String property) {
    if (plugin.getConfiguration() instanceof Xpp3Dom configuration) {
      Xpp3Dom found = configuration.getChild(element);
      if (found != null) {
        return found.getValue();
      }
    }
    return given.getProperty(property, project.getProperties().getProperty(property));
  }

  static Xpp3Dom element(String name, String value) {
    Xpp3Dom element = new Xpp3Dom(name);
    element.setValue(value);
    return element;
  }
}
