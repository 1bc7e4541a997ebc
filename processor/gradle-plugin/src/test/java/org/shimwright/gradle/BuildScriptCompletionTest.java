package org.shimwright.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.tasks.bundling.Jar;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** What the plugin adds to a project of the Gradle that it is compiled with. */
@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "this Gradle knows no newer Java")
class BuildScriptCompletionTest {
  @TempDir Path work;

  private Project project;
  private BuildScriptCompletion completion;

  @BeforeEach
  void apply() throws IOException {
    Path folder = Files.createDirectories(work.resolve("project"));
    Files.createDirectories(work.resolve("prefix/share/shimwright/maven"));
    project =
        ProjectBuilder.builder()
            .withProjectDir(folder.toFile())
            .withGradleUserHomeDir(work.resolve("home").toFile())
            .build();
    project.getExtensions().getExtraProperties().set("shimwright.prefix", work + "/prefix");
    completion = new BuildScriptCompletion(project);
  }

  @Test
  void projectGetsRepositoryApiProcessorAndTask() {
    project.getRepositories().mavenCentral();
    completion.complete();
    assertEquals("shimwright", project.getRepositories().iterator().next().getName());
    assertEquals(List.of("shimwright-api:" + version()), names("implementation"));
    assertEquals(List.of("shimwright-processor:" + version()), names("annotationProcessor"));
    BuildNative task = task("buildNative", BuildNative.class);
    assertTrue(task.getEnabled());
    assertEquals(List.of(), task.getArguments());
  }

  /** Gradle ignores the repositories of the settings if a project has one. */
  @Test
  void projectWithoutRepositoriesGetsNone() {
    completion.complete();
    assertTrue(project.getRepositories().isEmpty());
  }

  @Test
  void dependencyOfTheScriptIsKept() {
    project.getDependencies().add("implementation", "org.shimwright:shimwright-mpi:" + version());
    completion.complete();
    assertEquals(List.of("shimwright-mpi:" + version()), names("implementation"));
  }

  @Test
  void otherVersionOfTheApiIsRefused() {
    project.getDependencies().add("implementation", "org.shimwright:shimwright-api:0.0.9");
    GradleException fault = assertThrows(GradleException.class, completion::complete);
    assertEquals(
        "[OtherVersion] the build script names shimwright-api 0.0.9, but shimwright-gradle-plugin "
            + version()
            + ": give both the same version",
        fault.getMessage());
  }

  @Test
  void bothPartsOfTheApiHaveTheVersionOfThePlugin() {
    project.getDependencies().add("implementation", "org.shimwright:shimwright-api:" + version());
    project.getDependencies().add("implementation", "org.shimwright:shimwright-mpi:0.0.9");
    assertThrows(GradleException.class, completion::complete);
  }

  /** Such as "-DNAME=${value}", which Groovy keeps with its placeholder. */
  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void argumentsMayBeTextsOfGroovy() {
    JavaCompile compile = task("compileJava", JavaCompile.class);
    ((List) compile.getOptions().getCompilerArgs())
        .add(new StringBuilder("-Ashimwright.specs=specs"));
    List<String> further = (List) List.of(new StringBuilder("-DSIDE=4"));
    project.getExtensions().getByType(BindingSettings.class).setCmakeArguments(further);
    completion.complete();
    String[] arguments =
        task("buildNative", BuildNative.class).getArguments().toArray(new String[0]);
    assertEquals(List.of("-DSIDE=4"), List.of(arguments));
    assertEquals(
        "-Ashimwright.specs=" + project.file("specs"),
        compile.getOptions().getCompilerArgs().get(0));
  }

  @Test
  void settingsReachTheTaskAndTheJar() {
    BindingSettings settings = project.getExtensions().getByType(BindingSettings.class);
    settings.setMainClass("org.example.Main");
    settings.setMpiCompiler("mpicc.mpich");
    settings.setCmakeArguments(List.of("-DCMAKE_BUILD_TYPE=Debug"));
    settings.setSkip(true);
    completion.complete();
    BuildNative task = task("buildNative", BuildNative.class);
    assertEquals(
        List.of("-DMPI_C_COMPILER=mpicc.mpich", "-DCMAKE_BUILD_TYPE=Debug"), task.getArguments());
    assertFalse(task.getEnabled());
    assertEquals(
        "org.example.Main", task("jar", Jar.class).getManifest().getAttributes().get("Main-Class"));
  }

  @Test
  void specificationsAmongTheResourcesAreInputsOfTheCompiler() throws IOException {
    Path resources = Files.createDirectories(work.resolve("project/src/main/resources"));
    Path yaml = Files.createFile(resources.resolve("own.yaml"));
    Path other = Files.createFile(resources.resolve("other.txt"));
    Path named = Files.createDirectories(work.resolve("project/specs")).resolve("more.yml");
    Files.createFile(named);
    JavaCompile compile = task("compileJava", JavaCompile.class);
    compile.getOptions().getCompilerArgs().add("-Ashimwright.specs=specs");
    assertTrue(compile.getInputs().getFiles().contains(yaml.toFile()));
    assertTrue(compile.getInputs().getFiles().contains(named.toFile()));
    assertFalse(compile.getInputs().getFiles().contains(other.toFile()));
    assertTrue(compile.getClasspath().contains(resources.toFile()));
  }

  @Test
  void folderOfAnMpiStartsFromTheProject() {
    project.getExtensions().getByType(BindingSettings.class).setMpiHome("mpi");
    completion.complete();
    assertEquals(
        List.of("-DMPI_HOME=" + project.file("mpi")),
        task("buildNative", BuildNative.class).getArguments());
  }

  @Test
  void projectWithoutABindingIsToldSo() {
    completion.complete();
    BuildNative task = task("buildNative", BuildNative.class);
    GradleException fault = assertThrows(GradleException.class, task::build);
    assertTrue(String.valueOf(fault.getMessage()).startsWith("[NoBinding] "));
  }

  private <T> T task(String name, Class<T> type) {
    return type.cast(project.getTasks().getByName(name));
  }

  private List<String> names(String configuration) {
    return project.getConfigurations().getByName(configuration).getDependencies().stream()
        .map(one -> one.getName() + ":" + one.getVersion())
        .toList();
  }

  private static String version() {
    return BuildScriptCompletion.version();
  }
}
