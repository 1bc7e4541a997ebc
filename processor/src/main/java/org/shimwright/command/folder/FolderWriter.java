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
 * Makes changes to a folder, all or none.
 *
 * <p>All new content is written beside the folder first. Then old files move away and new ones into
 * their places; if a move fails, those before it are taken back. Files that stay the same are not
 * touched, so that builds do not take them for new.
 *
 * <p>A process that is killed between two moves leaves files of both generations, each of them
 * whole, the manifest of the earlier one and the list of what was to come: the next run knows them
 * all as generated and puts them right.
 */
public final class FolderWriter {
  /** What a file begins with that a person runs. */
  private static final String SCRIPT = "#!";

  private final Path folder;
  private final MadeFolders made = new MadeFolders();
  private final Deque<Path[]> moves = new ArrayDeque<>();

  private FolderWriter(Path folder) {
    this.folder = folder;
  }

  /** Applies the changes, of which none is foreign. */
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
    new FolderWriter(absolute).stage(parent, changes);
  }

  /** Replaces by way of a folder beside the folder, both of which may be yet to be made. */
  private void stage(Path parent, List<FolderChange> changes) throws IOException {
    boolean done = false;
    try {
      made.make(parent);
      Staging staging = Staging.beside(folder);
      try {
        replace(staging.path(), changes);
      } finally {
        staging.delete();
      }
      done = true;
    } finally {
      if (!done) {
        made.takeBack();
      }
    }
  }

  private void replace(Path staging, List<FolderChange> changes) throws IOException {
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
    announce(staging, changes);
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
    Files.deleteIfExists(folder.resolve(OwnedFiles.UNFINISHED));
    for (FolderChange change : changes) {
      if (change.kind() == FolderChange.Kind.REMOVED) {
        deleteEmptyAround(folder.resolve(change.path()));
      }
    }
  }

  /** Says what is about to come, so that it is known for ours if this process is killed. */
  private void announce(Path staging, List<FolderChange> changes) throws IOException {
    for (FolderChange change : changes) {
      boolean comes = change.kind() != FolderChange.Kind.REMOVED;
      if (comes && change.path().equals(OwnedFiles.MANIFEST)) {
        Path list = staging.resolve(OwnedFiles.UNFINISHED);
        Files.write(list, OutputFile.bytes(change.after()));
        made.make(folder);
        Files.move(
            list, folder.resolve(OwnedFiles.UNFINISHED), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** A manifest is in its place only when all that it lists is. */
  private static List<FolderChange> manifestLast(List<FolderChange> changes) {
    return changes.stream()
        .filter(change -> !change.path().equals(OwnedFiles.UNFINISHED))
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
    made.make(to.getParent());
    Files.move(from, to);
    moves.push(new Path[] {from, to});
  }

  private void takeBack() throws IOException {
    Files.deleteIfExists(folder.resolve(OwnedFiles.UNFINISHED));
    while (!moves.isEmpty()) {
      Path[] move = moves.pop();
      Files.move(move[1], move[0]);
    }
  }

  /** Deletes the folders around a file that is gone, as long as nothing is in them. */
  private void deleteEmptyAround(Path file) throws IOException {
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
