package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The temporary folder beside an output folder. New files are written there, and replaced files are
 * kept there until all moves are done. Its name contains the id of its process.
 *
 * @param path the path of the temporary folder
 */
record Staging(Path path) {
  private static final Set<String> PARTS = Set.of("new", "old", OwnedFiles.UNFINISHED);

  /**
   * Creates a temporary folder beside an output folder, and deletes the temporary folders that
   * killed processes have left there.
   */
  static Staging beside(Path folder) throws IOException {
    removeAbandoned(folder);
    return new Staging(
        Files.createTempDirectory(
            Objects.requireNonNull(folder.getParent()),
            namePrefix(folder) + ProcessHandle.current().pid() + "-"));
  }

  private static String namePrefix(Path folder) {
    return "." + folder.getFileName() + "-";
  }

  /** Deletes the temporary folders of an output folder that killed processes have left. */
  static void removeAbandoned(Path folder) throws IOException {
    Path parent = Objects.requireNonNull(folder.getParent());
    String prefix = namePrefix(folder);
    Pattern name = Pattern.compile(Pattern.quote(prefix) + "(\\d{1,10})-\\d+");
    try (Stream<Path> siblings = Files.list(parent)) {
      for (Path sibling : siblings.toList()) {
        Matcher matcher = name.matcher(sibling.getFileName().toString());
        if (matcher.matches() && !isAlive(matcher.group(1)) && isStaging(sibling)) {
          removeIfAllowed(sibling);
        }
      }
    }
  }

  private static boolean isAlive(String process) {
    return ProcessHandle.of(Long.parseLong(process)).filter(ProcessHandle::isAlive).isPresent();
  }

  private static boolean isStaging(Path folder) {
    try (Stream<Path> content = Files.list(folder)) {
      return content.allMatch(part -> PARTS.contains(part.getFileName().toString()));
    } catch (IOException unreadable) {
      return false; // it may belong to another user
    }
  }

  private static void removeIfAllowed(Path folder) {
    try {
      new Staging(folder).delete();
    } catch (IOException notOurs) {
      // a remaining folder does no harm
    }
  }

  /** Deletes the folder with its contents. */
  void delete() throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> walk = Files.walk(path)) {
      deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : deepestFirst) {
      Files.delete(each);
    }
  }
}
