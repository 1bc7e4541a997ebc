package org.shimwright.header;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The headers that the user has named: paths of files, or names for {@code #include <...>}.
 *
 * @param names the names as the user gave them
 */
record NamedHeaders(List<String> names) {
  /** Returns a C source that includes all these headers. */
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

  /** Whether a file is a named header; {@code file} is the path that clang prints. */
  boolean have(String file) {
    return names.stream()
        .anyMatch(
            name ->
                isFile(name)
                    ? Path.of(file).equals(Path.of(name).toAbsolutePath())
                    : file.endsWith("/" + name));
  }
}
