package org.shimwright.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/** The kinds of projects that {@code init} can write, and their files. */
enum ProjectKind {
  MAVEN,
  LIBRARY_MAVEN,
  GRADLE,
  LIBRARY_GRADLE,
  CMAKE;

  /** The name of the project in the samples of a C library. */
  private static final String LIBRARY_SAMPLE = "hello-math";

  /** Returns the paths of the files in the sample of this kind. */
  List<String> sampleFiles() {
    String sources = "src/main/java/org/example/hello/";
    String info = sources + "package-info.java";
    String main = sources + "Main.java";
    String specification = "src/main/resources/" + LIBRARY_SAMPLE + ".yaml";
    return switch (this) {
      case MAVEN -> List.of("README.md", "pom.xml", info, main, "run");
      case LIBRARY_MAVEN -> List.of("README.md", "pom.xml", info, main, specification);
      case GRADLE -> gradleFiles(info, main, "run");
      case LIBRARY_GRADLE -> gradleFiles(info, main, specification);
      case CMAKE -> List.of("README.md", "CMakeLists.txt", "main.c", "main.f90");
    };
  }

  private static List<String> gradleFiles(String... others) {
    List<String> files =
        new ArrayList<>(
            List.of("README.md", "settings.gradle", "gradle.properties", "build.gradle"));
    files.addAll(List.of(others));
    return files;
  }

  /**
   * Returns the text of {@code .gitignore}. It is not in the sample, because Maven does not pack
   * such a file into a jar.
   */
  String gitignoreText() {
    return switch (this) {
      case MAVEN, LIBRARY_MAVEN -> "target/\n";
      case GRADLE, LIBRARY_GRADLE -> "build/\n.gradle/\n";
      case CMAKE -> "build/\n";
    };
  }

  /** Returns the name of the project in the sample, which the user's name replaces. */
  String sampleName() {
    return this == LIBRARY_MAVEN || this == LIBRARY_GRADLE
        ? LIBRARY_SAMPLE
        : ResourceBundle.getBundle("org.shimwright.command.bundled").getString("bundled.sample");
  }

  /** Returns the command that builds and runs the new project of this name. */
  String buildAndRunCommand(String project) {
    return switch (this) {
      case MAVEN -> "mvn package && ./run";
      case LIBRARY_MAVEN -> "mvn package && java -jar target/" + project + ".jar";
      case GRADLE -> "gradle build && ./run";
      case LIBRARY_GRADLE -> "gradle build && java -jar build/libs/" + project + ".jar";
      case CMAKE -> "cmake -S . -B build && cmake --build build && ctest --test-dir build";
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
