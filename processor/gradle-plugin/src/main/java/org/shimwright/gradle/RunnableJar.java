package org.shimwright.gradle;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gradle.api.Project;
import org.gradle.api.file.DuplicatesStrategy;
import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.bundling.Jar;

/**
 * Packs the program, the binding, the API and the native library into the jar of a project, which
 * {@code java -jar} then runs.
 */
final class RunnableJar {
  /** Files that hold for the jar they were in: its manifest, its module and its signatures. */
  private static final List<String> OF_OTHER_JARS =
      List.of(
          "META-INF/MANIFEST.MF",
          "**/module-info.class",
          "META-INF/*.SF",
          "META-INF/*.RSA",
          "META-INF/*.DSA");

  private final Project project;
  private final SourceSet main;

  RunnableJar(Project project, SourceSet main) {
    this.project = project;
    this.main = main;
  }

  void fill(String mainClass) {
    Jar jar = (Jar) project.getTasks().getByName(main.getJarTaskName());
    jar.getManifest().attributes(Map.of("Main-Class", mainClass));
    jar.getManifest().attributes(Map.of("Enable-Native-Access", "ALL-UNNAMED"));
    jar.setDuplicatesStrategy(DuplicatesStrategy.EXCLUDE); // of equal names, such as licences
    FileCollection needed =
        project.getConfigurations().getByName(main.getRuntimeClasspathConfigurationName());
    jar.dependsOn(needed);
    Callable<List<Object>> contents = () -> needed.getFiles().stream().map(this::content).toList();
    jar.from(contents, files -> files.exclude(OF_OTHER_JARS));
  }

  private Object content(File file) {
    return file.isDirectory() ? file : project.zipTree(file);
  }
}
