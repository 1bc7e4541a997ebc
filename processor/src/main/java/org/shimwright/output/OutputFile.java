package org.shimwright.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;

/**
 * A file of an output folder, to be written if it has not its content yet.
 *
 * @param folder the output folder
 * @param path the file's path below it, with slashes
 */
public record OutputFile(Path folder, String path) {
  private static final String DRAFT = ".new";

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

  /**
   * Gives it this content in one step: a build that reads it meanwhile, or after this process was
   * killed, finds the old content or the new one. An empty script would build nothing in silence.
   */
  public void replace(String content) throws IOException {
    Path file = location();
    Path draft = file.resolveSibling(file.getFileName() + DRAFT);
    Files.createDirectories(file.getParent());
    try {
      Files.write(draft, bytes(content));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException fault) {
      Files.deleteIfExists(draft);
      throw fault;
    }
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
