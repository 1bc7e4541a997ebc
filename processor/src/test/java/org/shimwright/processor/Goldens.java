package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;

/**
 * Generated files as pages to read in review.
 *
 * @param folder where they are
 */
record Goldens(Path folder) {
  private static final Path ALL = Path.of("src/test/resources/goldens");

  /** Those of a specification beside them. */
  static Goldens of(String specification) {
    return new Goldens(ALL.resolve(specification));
  }

  /** The lines of all of them, of every specification. */
  static long lines() throws IOException {
    long lines = 0;
    for (Path file : filesBelow(ALL)) {
      boolean isSpecification = ALL.equals(file.getParent());
      lines += isSpecification ? 0 : Files.readAllLines(file).size();
    }
    return lines;
  }

  Path file(String path) {
    return folder.resolve(path);
  }

  Set<String> paths() throws IOException {
    return filesBelow(folder).stream()
        .map(path -> folder.relativize(path).toString().replace('\\', '/'))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  void assertAre(List<GeneratedFile> files) throws IOException {
    for (GeneratedFile file : files) {
      assertEquals(Files.readString(file(file.path())), file.content(), file.path());
    }
    assertEquals(paths(files), paths(), "no golden without a file");
  }

  /** Writes them anew if the property {@code goldens.refresh} is set. */
  void refreshIfAsked(List<GeneratedFile> files) throws IOException {
    if (System.getProperty("goldens.refresh") == null) {
      return;
    }
    for (GeneratedFile file : files) {
      Path path = file(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
    for (String old : paths()) {
      if (!paths(files).contains(old)) {
        Files.delete(file(old));
      }
    }
  }

  private static Set<String> paths(List<GeneratedFile> files) {
    return files.stream().map(GeneratedFile::path).collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Path> filesBelow(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of(); // before they are written for the first time
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).toList();
    }
  }
}
