package org.shimwright.nativebuild;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folders in which a shell looks for programs.
 *
 * @param folders the value of the environment variable {@code PATH}
 */
record SearchPath(String folders) {
  /** Returns the first program of this name. */
  Optional<Path> find(String program) {
    for (String folder : folders.split(File.pathSeparator, -1)) {
      Optional<Path> file = folder.isEmpty() ? Optional.empty() : file(folder, program);
      if (file.isPresent()) {
        return file;
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> file(String folder, String program) {
    try {
      return Optional.of(Path.of(folder, program))
          .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file));
    } catch (InvalidPathException unencodable) {
      return Optional.empty(); // the locale has no such letters, so this JVM cannot open the folder
    }
  }
}
