package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes changes to a folder, all or none.
 *
 * <p>All new content is written beside the folder first. Then old files move away and new ones into
 * their places; if a move fails, those before it are taken back. Files that stay the same are not
 * touched, so that builds do not take them for new.
 */
public final class FolderWriter {
  private final Path folder;
  private final Deque<Path[]> moves = new ArrayDeque<>();

  private FolderWriter(Path folder) {
    this.folder = folder;
  }

  /** Applies the changes, of which none is foreign. */
  public static void apply(Path folder, List<FolderChange> changes) throws IOException {
    if (changes.isEmpty()) {
      return;
    }
    Path absolute = folder.toAbsolutePath().normalize();
    Path parent = absolute.getParent();
    if (parent == null) {
      throw new IOException("the root of a file system cannot be a generated folder");
    }
    Files.createDirectories(parent);
    Path staging = Files.createTempDirectory(parent, "." + absolute.getFileName() + "-");
    try {
      new FolderWriter(absolute).replace(staging, changes);
    } finally {
      delete(staging);
    }
  }

  private void replace(Path staging, List<FolderChange> changes) throws IOException {
    Path fresh = staging.resolve("new");
    Path old = staging.resolve("old");
    for (FolderChange change : changes) {
      if (change.kind() != FolderChange.Kind.REMOVED) {
        Path file = fresh.resolve(change.path());
        Files.createDirectories(file.getParent());
        Files.write(file, change.after().getBytes(StandardCharsets.UTF_8));
      }
    }
    boolean done = false;
    try {
      for (FolderChange change : manifestLast(changes)) {
        exchange(change, fresh, old);
      }
      done = true;
    } finally {
      if (!done) {
        takeBack();
      }
    }
    for (FolderChange change : changes) {
      if (change.kind() == FolderChange.Kind.REMOVED) {
        deleteEmptyAround(folder.resolve(change.path()));
      }
    }
  }

  /** A manifest is in its place only when all that it lists is. */
  private static List<FolderChange> manifestLast(List<FolderChange> changes) {
    return changes.stream()
        .sorted(Comparator.comparing(change -> change.path().equals(OwnedFiles.MANIFEST)))
        .toList();
  }

  private void exchange(FolderChange change, Path fresh, Path old) throws IOException {
    Path file = folder.resolve(change.path());
    if (change.kind() != FolderChange.Kind.NEW) {
      move(file, old.resolve(change.path()));
    }
    if (change.kind() != FolderChange.Kind.REMOVED) {
      move(fresh.resolve(change.path()), file);
    }
  }

  private void move(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.move(from, to);
    moves.push(new Path[] {from, to});
  }

  private void takeBack() throws IOException {
    while (!moves.isEmpty()) {
      Path[] move = moves.pop();
      Files.move(move[1], move[0]);
      deleteEmptyAround(move[1]);
    }
  }

  /** Deletes the folders around a file that is gone, as long as nothing is in them. */
  private void deleteEmptyAround(Path file) throws IOException {
    Path around = file.getParent();
    while (around != null && around.startsWith(folder)) {
      try {
        Files.deleteIfExists(around);
      } catch (DirectoryNotEmptyException inUse) {
        return;
      }
      around = around.getParent();
    }
  }

  private static void delete(Path staging) throws IOException {
    try (Stream<Path> walk = Files.walk(staging)) {
      for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
