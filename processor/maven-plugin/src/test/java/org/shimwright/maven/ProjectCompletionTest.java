package org.shimwright.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ProjectCompletion adds to a project, and what it leaves as the pom has it. */
class ProjectCompletionTest {
  private final MavenProject project = new MavenProject();
  private final Plugin compiler = plugin("org.apache.maven.plugins", "maven-compiler-plugin", "9");
  private final Plugin plugin = plugin("org.shimwright", "shimwright-maven-plugin", "1.2.3");

  @Test
  void projectGetsApiProcessorAndGoals() throws Exception {
    PluginExecution compile = new PluginExecution();
    compile.setId("default-compile");
    compiler.addExecution(compile);
    complete();
    assertEquals(List.of("shimwright-api:1.2.3"), dependencies());
    for (Object configuration : List.of(compiler.getConfiguration(), compile.getConfiguration())) {
      assertEquals(List.of("shimwright-processor:1.2.3"), paths(configuration));
    }
    assertEquals(
        List.of("process-resources [specifications]", "process-classes [build]"),
        plugin.getExecutions().stream().map(one -> one.getPhase() + " " + one.getGoals()).toList());
    assertEquals(2, project.getBuild().getPlugins().size()); // no jar of a program
  }

  @Test
  void bindingOfMpiGetsItsOwnRunTime(@TempDir Path folder) throws Exception {
    project.addCompileSourceRoot(folder.toString());
    for (String other :
        List.of(
            "/** Has {@code @NativeBinding}. */",
            "// @NativeBinding(library = \"old\")\n",
            "@NativeBinding(library = \"x\", // see (notes)\n  spec = \"a.yaml\")",
            "@NativeBinding(library = \"a)@NativeBinding(\", spec = \"a.yaml\")",
            "@org.shimwright.annotation.NativeBinding(\n  spec = \"a.yaml\")")) {
      Files.writeString(folder.resolve("package-info.java"), other);
      assertFalse(BindingSources.bindMpi(folder), other);
    }
    for (String ofMpi :
        List.of(
            "@NativeBinding\n",
            "char quote = '\"'; @NativeBinding(spec = \"mpi-caching\")",
            "// don\"t\n@org.shimwright.annotation.NativeBinding(library = \"spec=\")")) {
      Files.writeString(folder.resolve("package-info.java"), ofMpi);
      assertTrue(BindingSources.bindMpi(folder), ofMpi);
    }
    complete();
    assertEquals(List.of("shimwright-mpi:1.2.3"), dependencies());
  }

  @Test
  void pathsOfThePomAreKept() throws Exception {
    compiler.setConfiguration(
        xml(
            "<configuration><annotationProcessorPaths><path><artifactId>other</artifactId>"
                + "<version>7</version></path></annotationProcessorPaths></configuration>"));
    complete();
    assertEquals(
        List.of("other:7", "shimwright-processor:1.2.3"), paths(compiler.getConfiguration()));
  }

  @Test
  void dependencyOfThePomIsKept() throws Exception {
    project.getDependencies().add(dependency("shimwright-mpi", "1.2.3"));
    complete();
    assertEquals(List.of("shimwright-mpi:1.2.3"), dependencies());
  }

  @Test
  void otherVersionOfTheApiIsRefused() {
    project.getDependencies().add(dependency("shimwright-api", "1.2.2"));
    MavenExecutionException fault = assertThrows(MavenExecutionException.class, this::complete);
    assertEquals(
        "[OtherVersion] the pom names shimwright-api 1.2.2, but shimwright-maven-plugin 1.2.3: give"
            + " both the same version",
        fault.getMessage());
  }

  @Test
  void goalOfThePomIsNotRunTwice() throws Exception {
    PluginExecution own = new PluginExecution();
    own.addGoal("build");
    own.addGoal("specifications");
    plugin.addExecution(own);
    complete();
    assertEquals(List.of(own), plugin.getExecutions());
  }

  @Test
  void programGetsOneJar() throws Exception {
    plugin.setConfiguration(
        xml("<configuration><mainClass>org.example.Main</mainClass></configuration>"));
    complete();
    Plugin shade = project.getPlugin("org.apache.maven.plugins:maven-shade-plugin");
    assertTrue(
        String.valueOf(shade.getExecutions().get(0).getConfiguration())
            .contains("<mainClass>org.example.Main</mainClass>"));
  }

  @Test
  void projectThatCompilesNothingIsRefused() {
    project.getBuild().addPlugin(plugin);
    MavenExecutionException fault =
        assertThrows(
            MavenExecutionException.class,
            () -> new ProjectCompletion(project, plugin, new Properties()).complete());
    assertTrue(String.valueOf(fault.getMessage()).startsWith("[NoCompiler]"));
  }

  private void complete() throws MavenExecutionException {
    project.getBuild().addPlugin(compiler);
    project.getBuild().addPlugin(plugin);
    project.setRemoteArtifactRepositories(List.of());
    project.setPluginArtifactRepositories(List.of());
    new ProjectCompletion(project, plugin, new Properties()).complete();
  }

  private static Plugin plugin(String group, String artifact, String version) {
    Plugin plugin = new Plugin();
    plugin.setGroupId(group);
    plugin.setArtifactId(artifact);
    plugin.setVersion(version);
    return plugin;
  }

  private static Dependency dependency(String artifact, String version) {
    Dependency dependency = new Dependency();
    dependency.setGroupId("org.shimwright");
    dependency.setArtifactId(artifact);
    dependency.setVersion(version);
    return dependency;
  }

  private List<String> dependencies() {
    return project.getDependencies().stream()
        .map(one -> one.getArtifactId() + ":" + one.getVersion())
        .toList();
  }

  private static List<String> paths(Object configuration) {
    Xpp3Dom paths = ((Xpp3Dom) configuration).getChild("annotationProcessorPaths");
    return Stream.of(paths.getChildren())
        .map(
            one -> one.getChild("artifactId").getValue() + ":" + one.getChild("version").getValue())
        .toList();
  }

  private static Xpp3Dom xml(String text) throws Exception {
    return Xpp3DomBuilder.build(new StringReader(text));
  }
}
