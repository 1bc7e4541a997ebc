package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.shimwright.output.OutputFile;

/** Compares files in memory with a folder and lists the differences by path. */
public final class FolderComparison {
  private FolderComparison() {}

  /**
   * Returns the changes that make the folder equal to the given files.
   *
   * @param contents the content of every file that the folder must have, by path
   */
  public static List<FolderChange> of(Path place, Map<String, String> contents) throws IOException {
    Path folder = place.toAbsolutePath().normalize(); // the same path as in FolderWriter
    OwnedFiles owned = OwnedFiles.of(folder);
    for (String path : contents.keySet()) {
      refuseLinks(folder, path);
    }
    Map<String, FolderChange> changes = new TreeMap<>();
    for (Map.Entry<String, String> file : contents.entrySet()) {
      changeOf(folder, owned, file.getKey(), file.getValue())
          .ifPresent(change -> changes.put(change.path(), change));
    }
    for (String path : owned.intact()) {
      addRemoval(folder, path, FolderChange.Kind.REMOVED, contents, changes);
    }
    for (String path : owned.edited()) {
      addRemoval(folder, path, FolderChange.Kind.EDITED, contents, changes);
    }
    return new ArrayList<>(changes.values());
  }

  /** Adds the change for an existing file that is no longer generated. */
  private static void addRemoval(
      Path folder,
      String path,
      FolderChange.Kind kind,
      Map<String, String> contents,
      Map<String, FolderChange> changes)
      throws IOException {
    Path file = folder.resolve(path);
    if (!contents.containsKey(path) && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      refuseLinks(folder, path);
      changes.put(path, new FolderChange(kind, path, readText(file), ""));
    }
  }

  /**
   * Throws an IOException if a part of the path is a symbolic link: the file may be outside the
   * folder.
   */
  public static void refuseLinks(Path folder, String path) throws IOException {
    Optional<Path> link = new OutputFile(folder, path).linkAround();
    if (link.isPresent()) {
      throw new IOException(
          link.get()
              + " is a link, which may lead out of the folder, so nothing was written; replace it"
              + " by a folder");
    }
  }

  private static Optional<FolderChange> changeOf(
      Path folder, OwnedFiles owned, String path, String content) throws IOException {
    Path file = folder.resolve(path);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(new FolderChange(FolderChange.Kind.NEW, path, "", content));
    }
    if (!Files.isRegularFile(file)) {
      return Optional.of(new FolderChange(FolderChange.Kind.FOREIGN, path, "", content));
    }
    if (new OutputFile(folder, path).holds(content)) {
      return Optional.empty();
    }
    return Optional.of(
        new FolderChange(kindOfExisting(owned, path), path, readText(file), content));
  }

  private static FolderChange.Kind kindOfExisting(OwnedFiles owned, String path) {
    if (owned.intact().contains(path)) {
      return FolderChange.Kind.CHANGED;
    }
    return owned.edited().contains(path) ? FolderChange.Kind.EDITED : FolderChange.Kind.FOREIGN;
  }

  /** Returns the text of a regular file, with invalid bytes replaced; empty for any other file. */
  private static String readText(Path file) throws IOException {
    return Files.isRegularFile(file)
        ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
        : "";
  }
}
