package org.shimwright.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * A file of an output folder before it is written.
 *
 * @param folder the output folder
 * @param path the file's path below it, with slashes
 */
public record OutputFile(Path folder, String path) {
  /** Where the file is, or will be. */
  public Path location() {
    return folder.resolve(path);
  }

  /** The bytes of a generated file. */
  public static byte[] bytes(String content) {
    return content.getBytes(StandardCharsets.UTF_8);
  }

  /** Whether it has this content: it is then not touched, so that no build takes it for new. */
  public boolean holds(String content) throws IOException {
    byte[] wanted = bytes(content);
    Path file = location();
    return Files.isRegularFile(file)
        && Files.size(file) == wanted.length
        && Arrays.equals(Files.readAllBytes(file), wanted);
  }

  /** The outermost folder around it that is a link: what is written there may be elsewhere. */
  public Optional<Path> linkAround() {
    Path below = Path.of(path);
    for (int depth = 1; depth < below.getNameCount(); depth++) {
      Path around = folder.resolve(below.subpath(0, depth));
      if (Files.isSymbolicLink(around)) {
        return Optional.of(around);
      }
    }
    return Optional.empty();
  }
}
