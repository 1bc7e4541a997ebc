package org.shimwright.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The copies of an installation's jars and poms in Maven's cache. Maven never fetches a version
 * again, but a later development build may have other files of the same version.
 */
final class CachedParts {
  private static final Path GROUP = Path.of("org", "shimwright");

  private final Path repository;
  private final Path cache;

  /**
   * @param repository the repository of the installation
   * @param cache Maven's local repository
   */
  CachedParts(Path repository, Path cache) {
    this.repository = repository;
    this.cache = cache;
  }

  /**
   * Replaces each copy that differs from the installation's file.
   *
   * @return the names of the files that were replaced
   */
  List<String> renew() throws IOException {
    Path group = repository.resolve(GROUP);
    if (!Files.isDirectory(group)) {
      return List.of();
    }
    List<String> renewed = new ArrayList<>();
    try (Stream<Path> files = Files.find(group, 3, (file, about) -> about.isRegularFile())) {
      for (Path file : files.sorted().toList()) {
        Path copy = cache.resolve(GROUP).resolve(group.relativize(file).toString());
        if (isPart(file) && Files.exists(copy) && Files.mismatch(file, copy) >= 0) {
          replace(copy, file);
          renewed.add(String.valueOf(file.getFileName()));
        }
      }
    }
    return renewed;
  }

  private static boolean isPart(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".jar") || name.endsWith(".pom");
  }

  /**
   * Replaces the copy by the file, with a rename. A JVM that has opened the old jar, such as this
   * one, goes on reading the old jar.
   */
  private static void replace(Path copy, Path file) throws IOException {
    Path whole = copy.resolveSibling(copy.getFileName() + "." + ProcessHandle.current().pid());
    Files.copy(file, whole, StandardCopyOption.REPLACE_EXISTING);
    Files.move(whole, copy, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
