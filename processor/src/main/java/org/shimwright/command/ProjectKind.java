package org.shimwright.command;

import java.util.List;
import java.util.Locale;

/** The build tools for which there is a project to start from, and the project's files. */
enum ProjectKind {
  MAVEN,
  GRADLE,
  CMAKE;

  /** The paths of the files, as the sample of the tool has them. */
  List<String> files() {
    String sources = "src/main/java/org/example/hello/";
    String info = sources + "package-info.java";
    String main = sources + "Main.java";
    return switch (this) {
      case MAVEN -> List.of("README.md", "pom.xml", "CMakeLists.txt", info, main, "run");
      case GRADLE ->
          List.of(
              "README.md", "settings.gradle", "build.gradle", "CMakeLists.txt", info, main, "run");
      case CMAKE -> List.of("README.md", "CMakeLists.txt", "main.c", "main.f90");
    };
  }

  /** The {@code .gitignore}: Maven packs none that a sample has. */
  String ignored() {
    return switch (this) {
      case MAVEN -> "target/\n";
      case GRADLE -> "build/\n.gradle/\n";
      case CMAKE -> "build/\n";
    };
  }

  /** What to do in the new project. */
  String next() {
    return switch (this) {
      case MAVEN -> "mvn package && ./run";
      case GRADLE -> "gradle build && ./run";
      case CMAKE -> "cmake -S . -B build && cmake --build build && ctest --test-dir build";
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
