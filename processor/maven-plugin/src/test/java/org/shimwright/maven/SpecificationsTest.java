package org.shimwright.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When Specifications deletes the class of an annotated source, so that it is compiled again. */
class SpecificationsTest {
  @TempDir Path work;

  private Path specification;
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    Path resources = Files.createDirectories(work.resolve("resources/deep"));
    specification = Files.writeString(resources.resolve("own.yaml"), "spec: own\n");
    classes = Files.createDirectories(work.resolve("classes/org"));
    Path sources = Files.createDirectories(work.resolve("sources/org"));
    Files.writeString(
        sources.resolve("package-info.java"),
        "@org.shimwright.annotation.NativeBinding package org;");
    Files.writeString(
        sources.resolve("Binding.java"),
        "package org; import org.shimwright.annotation.*; @NativeBinding class Binding {}");
    Files.writeString(sources.resolve("Main.java"), "package org; class Main {}");
    compare();
    for (String name : List.of("package-info", "Binding", "Main")) {
      Files.writeString(classes.resolve(name + ".class"), "class");
    }
  }

  @Test
  void unchangedSpecificationLeavesTheClasses() throws IOException {
    Files.writeString(work.resolve("resources/other.txt"), "no specification");
    compare();
    assertEquals(List.of("Binding.class", "Main.class", "package-info.class"), left());
  }

  @Test
  void changedSpecificationDeletesTheClassesOfAnnotatedSources() throws IOException {
    Files.writeString(specification, "spec: other\n");
    compare();
    assertEquals(List.of("Main.class"), left());
  }

  @Test
  void addedPartDeletesTheClassesOfAnnotatedSources() throws IOException {
    Files.writeString(work.resolve("resources/part.yml"), "functions: []\n");
    compare();
    assertEquals(List.of("Main.class"), left());
  }

  @Test
  void changedSourceOfASpecificationDeletesTheClassesOfAnnotatedSources() throws IOException {
    Files.writeString(work.resolve("resources/more.c"), "int more(void) { return 1; }\n");
    compare();
    assertEquals(List.of("Main.class"), left());
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(classes)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  private void compare() throws IOException {
    new Specifications(
            List.of(work.resolve("resources").toFile(), work.resolve("none").toFile()),
            List.of(work.resolve("sources").toFile(), work.resolve("generated").toFile()),
            work.resolve("target"),
            work.resolve("classes"))
        .compare();
  }
}
