package org.shimwright.processor;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.tools.FileObject;

/** Looks for links on the way from the compiler's output folder to a file in it. */
final class LinkSearch {
  private LinkSearch() {}

  /**
   * The first link, if there is one.
   *
   * @param below the file's path in the output folder, with slashes
   */
  static Optional<Path> within(FileObject object, String below) {
    Path path = path(object.toUri()).filter(p -> p.endsWith(Path.of(below))).orElse(null);
    for (int left = Path.of(below).getNameCount(); left > 0 && path != null; left--) {
      if (Files.isSymbolicLink(path)) {
        return Optional.of(path);
      }
      path = path.getParent();
    }
    return Optional.empty();
  }

  /** What a compiler keeps in memory, or in an archive, has no links. */
  static Optional<Path> path(URI uri) {
    try {
      return Optional.of(Path.of(uri));
    } catch (IllegalArgumentException | FileSystemNotFoundException elsewhere) {
      return Optional.empty();
    }
  }
}
