package org.shimwright.processor;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.tools.FileObject;
import org.shimwright.output.OutputFile;

/** Finds the file of the disk behind a file that the compiler has accepted. */
final class CompilerFile {
  private CompilerFile() {}

  /**
   * The file; nothing if the compiler keeps it in memory, or in an archive, where there are no
   * links.
   *
   * @param below its path in the output folder, with slashes
   */
  static Optional<OutputFile> of(FileObject object, String below) {
    Path folder = path(object.toUri()).filter(path -> path.endsWith(below)).orElse(null);
    for (int left = Path.of(below).getNameCount(); left > 0 && folder != null; left--) {
      folder = folder.getParent();
    }
    return Optional.ofNullable(folder).map(found -> new OutputFile(found, below));
  }

  /**
   * The first link on the way to a file, which may be one itself: the compiler writes through it.
   */
  static Optional<Path> link(OutputFile file) {
    return file.linkAround().or(() -> Optional.of(file.location()).filter(Files::isSymbolicLink));
  }

  private static Optional<Path> path(URI uri) {
    try {
      return Optional.of(Path.of(uri));
    } catch (IllegalArgumentException | FileSystemNotFoundException elsewhere) {
      return Optional.empty();
    }
  }
}
