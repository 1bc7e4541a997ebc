package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.shimwright.output.OutputFile;

/**
 * Applies changes to a folder: all of them or none.
 *
 * <p>All new files are written beside the folder first. Then each old file is moved away and the
 * new file is moved to its path; if a move fails, the earlier moves are undone. Unchanged files are
 * not touched, so that builds do not treat them as new.
 *
 * <p>If the process is killed between two moves, the folder contains complete files of both
 * generations, the earlier manifest and the list of the new files. The next run recognizes all of
 * them as generated and replaces them.
 */
public final class FolderWriter {
  /** The first characters of a script, which is made executable. */
  private static final String SCRIPT = "#!";

  private final Path folder;
  private final MadeFolders madeFolders = new MadeFolders();
  private final Deque<Path[]> moves = new ArrayDeque<>();

  private FolderWriter(Path folder) {
    this.folder = folder;
  }

  /** Applies the changes; none may have the kind {@code FOREIGN} or {@code EDITED}. */
  public static void apply(Path folder, List<FolderChange> changes) throws IOException {
    Path absolute = folder.toAbsolutePath().normalize();
    if (changes.isEmpty()) {
      Staging.removeAbandoned(absolute);
      return;
    }
    Path parent = absolute.getParent();
    if (parent == null) {
      throw new IOException("the root of a file system cannot be a generated folder");
    }
    new FolderWriter(absolute).stageAndReplace(parent, changes);
  }

  /**
   * Writes the new files to a temporary folder beside the output folder, then replaces the old
   * files. Creates missing folders, and deletes them again if it fails.
   */
  private void stageAndReplace(Path parent, List<FolderChange> changes) throws IOException {
    boolean done = false;
    try {
      madeFolders.createWithParents(parent);
      Staging staging = Staging.beside(folder);
      try {
        replaceFiles(staging.path(), changes);
      } finally {
        staging.delete();
      }
      done = true;
    } finally {
      if (!done) {
        madeFolders.deleteCreated();
      }
    }
  }

  private void replaceFiles(Path staging, List<FolderChange> changes) throws IOException {
    Path fresh = staging.resolve("new");
    Path old = staging.resolve("old");
    for (FolderChange change : changes) {
      if (change.kind() != FolderChange.Kind.REMOVED) {
        Path file = fresh.resolve(change.path());
        Files.createDirectories(file.getParent());
        Files.write(file, OutputFile.bytes(change.after()));
        if (change.after().startsWith(SCRIPT) && !file.toFile().setExecutable(true, false)) {
          throw new IOException(folder.resolve(change.path()) + " cannot be made executable");
        }
      }
    }
    listNewFiles(staging, changes);
    boolean done = false;
    try {
      for (FolderChange change : manifestLast(changes)) {
        exchangeFile(change, fresh, old);
      }
      done = true;
    } finally {
      if (!done) {
        undoMoves();
      }
    }
    Files.deleteIfExists(folder.resolve(OwnedFiles.UNFINISHED));
    for (FolderChange change : changes) {
      if (change.kind() == FolderChange.Kind.REMOVED) {
        deleteEmptyParents(folder.resolve(change.path()));
      }
    }
  }

  /**
   * Writes the list of the new files into the folder, so that the next run recognizes them as
   * generated if this process is killed.
   */
  private void listNewFiles(Path staging, List<FolderChange> changes) throws IOException {
    for (FolderChange change : changes) {
      boolean comes = change.kind() != FolderChange.Kind.REMOVED;
      if (comes && change.path().equals(OwnedFiles.MANIFEST)) {
        Path list = staging.resolve(OwnedFiles.UNFINISHED);
        Files.write(list, OutputFile.bytes(change.after()));
        madeFolders.createWithParents(folder);
        Files.move(
            list, folder.resolve(OwnedFiles.UNFINISHED), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Sorts the manifest to the end, so that the files that it lists are there before it. */
  private static List<FolderChange> manifestLast(List<FolderChange> changes) {
    return changes.stream()
        .filter(change -> !change.path().equals(OwnedFiles.UNFINISHED))
        .sorted(Comparator.comparing(change -> change.path().equals(OwnedFiles.MANIFEST)))
        .toList();
  }

  private void exchangeFile(FolderChange change, Path fresh, Path old) throws IOException {
    Path file = folder.resolve(change.path());
    if (change.kind() != FolderChange.Kind.NEW) {
      moveAndRecord(file, old.resolve(change.path()));
    }
    if (change.kind() != FolderChange.Kind.REMOVED) {
      moveAndRecord(fresh.resolve(change.path()), file);
    }
  }

  private void moveAndRecord(Path from, Path to) throws IOException {
    madeFolders.createWithParents(to.getParent());
    Files.move(from, to);
    moves.push(new Path[] {from, to});
  }

  private void undoMoves() throws IOException {
    Files.deleteIfExists(folder.resolve(OwnedFiles.UNFINISHED));
    while (!moves.isEmpty()) {
      Path[] move = moves.pop();
      Files.move(move[1], move[0]);
    }
  }

  /** Deletes the parent folders of a removed file as far as they are empty. */
  private void deleteEmptyParents(Path file) throws IOException {
    Path around = file.getParent();
    while (around != null && around.startsWith(folder) && !Files.isSymbolicLink(around)) {
      try {
        Files.deleteIfExists(around);
      } catch (DirectoryNotEmptyException inUse) {
        return;
      }
      around = around.getParent();
    }
  }
}
