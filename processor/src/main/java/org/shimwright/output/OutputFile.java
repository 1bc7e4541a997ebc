package org.shimwright.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;

/**
 * A file of an output folder, written only if its content changes.
 *
 * @param folder the output folder
 * @param path the file's path below the output folder, with slashes
 */
public record OutputFile(Path folder, String path) {
  private static final String DRAFT_SUFFIX = ".new";

  /** Returns the file's location, even if the file does not exist yet. */
  public Path location() {
    return folder.resolve(path);
  }

  /** Returns the bytes of a generated file. */
  public static byte[] bytes(String content) {
    return content.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns whether the file already has this content. Such a file is not written again, so that no
   * build takes it for new.
   */
  public boolean holds(String content) throws IOException {
    byte[] wanted = bytes(content);
    Path file = location();
    return Files.isRegularFile(file)
        && Files.size(file) == wanted.length
        && Arrays.equals(Files.readAllBytes(file), wanted);
  }

  /**
   * Replaces the file's content in one step: a build that reads the file meanwhile, or after this
   * process was killed, finds the old content or the new content. An empty script would make the
   * build do nothing, without an error.
   */
  public void replace(String content) throws IOException {
    Path file = location();
    Path draft = file.resolveSibling(file.getFileName() + DRAFT_SUFFIX);
    Files.createDirectories(file.getParent());
    try {
      Files.write(draft, bytes(content));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException fault) {
      Files.deleteIfExists(draft);
      throw fault;
    }
  }

  /**
   * Returns the outermost symbolic link among the file's folders. A file below a link may be
   * outside the output folder.
   */
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
