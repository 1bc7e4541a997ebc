package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The folders that a change has created, so that only those are deleted if the change fails. */
final class MadeFolders {
  private final Deque<Path> created = new ArrayDeque<>();

  /** Creates a folder and its missing parents. {@code null} stands for the parent of the root. */
  void createWithParents(@Nullable Path folder) throws IOException {
    Deque<Path> missing = new ArrayDeque<>();
    for (Path each = folder; each != null && !Files.isDirectory(each); each = each.getParent()) {
      missing.push(each);
    }
    for (Path each : missing) {
      createOne(each);
    }
  }

  private void createOne(Path folder) throws IOException {
    try {
      Files.createDirectory(folder);
      created.push(folder);
    } catch (FileAlreadyExistsException exists) {
      if (!Files.isDirectory(folder)) { // else another process was faster
        throw exists;
      }
    }
  }

  /** Deletes the created folders, the latest first. A folder that is not empty stays. */
  void deleteCreated() {
    while (!created.isEmpty()) {
      try {
        Files.deleteIfExists(created.pop());
      } catch (IOException inUse) {
        // the files in it are not generated
      }
    }
  }
}
