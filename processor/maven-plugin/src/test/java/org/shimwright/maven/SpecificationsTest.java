package org.shimwright.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When Specifications deletes the class of a package, so that it is compiled again. */
class SpecificationsTest {
  @TempDir Path work;

  private Path specification;
  private Path compiled;

  @BeforeEach
  void compile() throws IOException {
    Path resources = Files.createDirectories(work.resolve("resources/deep"));
    specification = Files.writeString(resources.resolve("own.yaml"), "spec: own\n");
    compiled = Files.createDirectories(work.resolve("classes/org")).resolve("package-info.class");
    compare();
    Files.writeString(compiled, "class");
  }

  @Test
  void unchangedSpecificationLeavesTheClass() throws IOException {
    Files.writeString(work.resolve("resources/other.txt"), "no specification");
    compare();
    assertEquals(true, Files.exists(compiled));
  }

  @Test
  void changedSpecificationDeletesTheClass() throws IOException {
    Files.writeString(specification, "spec: other\n");
    compare();
    assertEquals(false, Files.exists(compiled));
  }

  @Test
  void addedPartDeletesTheClass() throws IOException {
    Files.writeString(work.resolve("resources/part.yml"), "functions: []\n");
    compare();
    assertEquals(false, Files.exists(compiled));
  }

  private void compare() throws IOException {
    new Specifications(
            List.of(work.resolve("resources").toFile(), work.resolve("none").toFile()),
            work.resolve("target"),
            work.resolve("classes"))
        .compare();
  }
}
