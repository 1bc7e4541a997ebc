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
 * The folder beside an output folder in which new content is written, and what went waits until all
 * is done. Its name says which process it belongs to.
 *
 * @param path where it is
 */
record Staging(Path path) {
  private static final Set<String> PARTS = Set.of("new", "old", OwnedFiles.UNFINISHED);

  /** Makes one, and removes those that killed processes have left. */
  static Staging beside(Path folder) throws IOException {
    removeAbandoned(folder);
    return new Staging(
        Files.createTempDirectory(
            Objects.requireNonNull(folder.getParent()),
            prefix(folder) + ProcessHandle.current().pid() + "-"));
  }

  private static String prefix(Path folder) {
    return "." + folder.getFileName() + "-";
  }

  /** Removes those of a folder that killed processes have left. */
  static void removeAbandoned(Path folder) throws IOException {
    Path parent = Objects.requireNonNull(folder.getParent());
    String prefix = prefix(folder);
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
      return false; // somebody else's
    }
  }

  private static void removeIfAllowed(Path folder) {
    try {
      new Staging(folder).delete();
    } catch (IOException notOurs) {
      // it is in nobody's way
    }
  }

  /** Deletes it with all that is in it. */
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
