package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The folders that a change has made, so that those alone go again if it fails. */
final class MadeFolders {
  private final Deque<Path> made = new ArrayDeque<>();

  /** Makes a folder and those around it, as far as they are missing; null is around the root. */
  void make(@Nullable Path folder) throws IOException {
    Deque<Path> missing = new ArrayDeque<>();
    for (Path each = folder; each != null && !Files.isDirectory(each); each = each.getParent()) {
      missing.push(each);
    }
    for (Path each : missing) {
      makeOne(each);
    }
  }

  private void makeOne(Path folder) throws IOException {
    try {
      Files.createDirectory(folder);
      made.push(folder);
    } catch (FileAlreadyExistsException exists) {
      if (!Files.isDirectory(folder)) { // else another process was faster
        throw exists;
      }
    }
  }

  /** Deletes them, the latest first; one in which somebody has put something stays. */
  void takeBack() {
    while (!made.isEmpty()) {
      try {
        Files.deleteIfExists(made.pop());
      } catch (IOException inUse) {
        // what lies there is not ours
      }
    }
  }
}
