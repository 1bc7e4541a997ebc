package org.shimwright.processor;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.tools.FileObject;
import org.shimwright.output.OutputFile;

/** Finds the file on disk that belongs to a file object of the compiler. */
final class CompilerFile {
  private CompilerFile() {}

  /**
   * Returns the file on disk. It is empty if the compiler keeps the file in memory or in an
   * archive, where there are no links.
   *
   * @param below the file's path in the output folder, with slashes
   */
  static Optional<OutputFile> of(FileObject object, String below) {
    Path folder = pathOnDisk(object.toUri()).filter(path -> path.endsWith(below)).orElse(null);
    for (int left = Path.of(below).getNameCount(); left > 0 && folder != null; left--) {
      folder = folder.getParent();
    }
    return Optional.ofNullable(folder).map(found -> new OutputFile(found, below));
  }

  /** Returns whether a file is on disk, but not at its path in an output folder. */
  static boolean isElsewhere(FileObject object, String below) {
    return pathOnDisk(object.toUri()).filter(path -> !path.endsWith(below)).isPresent();
  }

  /**
   * Returns the first symbolic link among the file's folders and the file itself, because the
   * compiler writes through links.
   */
  static Optional<Path> firstLink(OutputFile file) {
    return file.linkAround().or(() -> Optional.of(file.location()).filter(Files::isSymbolicLink));
  }

  private static Optional<Path> pathOnDisk(URI uri) {
    try {
      return Optional.of(Path.of(uri));
    } catch (IllegalArgumentException | FileSystemNotFoundException elsewhere) {
      return Optional.empty();
    }
  }
}
