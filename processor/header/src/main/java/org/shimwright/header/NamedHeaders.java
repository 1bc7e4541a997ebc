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
  /** Returns the text of a C file that includes all named headers. */
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

  /**
   * Returns whether a file is one of the named headers. {@code file} is the path that clang prints.
   */
  boolean have(String file) {
    return names.stream()
        .anyMatch(
            name ->
                isFile(name)
                    ? Path.of(file).equals(Path.of(name).toAbsolutePath())
                    : file.endsWith("/" + name));
  }
}
