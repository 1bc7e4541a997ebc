package org.shimwright.header;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The headers that a person has named: paths of files, or what {@code #include <...>} finds.
 *
 * @param names as they were named
 */
record NamedHeaders(List<String> names) {
  /** A source that includes them all. */
  String source() {
    return names.stream()
        .map(name -> "#include " + (isFile(name) ? quoted(name) : "<" + name + ">") + "\n")
        .collect(Collectors.joining());
  }

  private static String quoted(String name) {
    return '"' + Path.of(name).toAbsolutePath().toString() + '"';
  }

  private static boolean isFile(String name) {
    return Files.isRegularFile(Path.of(name));
  }

  /** Whether a file is one of them, by the path that clang gives it. */
  boolean have(String file) {
    return names.stream()
        .anyMatch(
            name ->
                isFile(name)
                    ? Path.of(file).equals(Path.of(name).toAbsolutePath())
                    : file.endsWith("/" + name));
  }
}
