package org.shimwright.command;

import java.util.List;
import java.util.Locale;

/** The build tools for which there is a project to start from, and the project's files. */
enum ProjectKind {
  MAVEN,
  GRADLE,
  CMAKE;

  /** The paths of the files, in which names between at signs stand for what a user chooses. */
  List<String> files() {
    String sources = "src/main/java/@PACKAGE_FOLDER@/";
    String info = sources + "package-info.java";
    String main = sources + "Main.java";
    return switch (this) {
      case MAVEN -> List.of("pom.xml", "CMakeLists.txt", info, main, "README.md");
      case GRADLE ->
          List.of("settings.gradle", "build.gradle", "CMakeLists.txt", info, main, "README.md");
      case CMAKE -> List.of("CMakeLists.txt", "main.c", "main.f90", "README.md");
    };
  }

  /** What to do in the new project. */
  String next() {
    return switch (this) {
      case MAVEN -> "mvn package, then as README.md says";
      case GRADLE -> "gradle run";
      case CMAKE -> "cmake -S . -B build && cmake --build build && ctest --test-dir build";
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
