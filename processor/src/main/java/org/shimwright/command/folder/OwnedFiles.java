package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of a folder that an earlier generation made: those of its manifest, and the manifest.
 */
final class OwnedFiles {
  static final String MANIFEST = "manifest.txt";

  /** SHA-256, two blanks, path. */
  private static final Pattern LINE = Pattern.compile("[0-9a-f]{64}  (.+)");

  private OwnedFiles() {}

  /** Their paths below the folder, with slashes; none if there is no manifest. */
  static Set<String> of(Path folder) throws IOException {
    Set<String> paths = new TreeSet<>();
    Path manifest = folder.resolve(MANIFEST);
    if (!Files.isRegularFile(manifest)) {
      return paths;
    }
    for (String line : Files.readAllLines(manifest)) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !isBelow(folder, matcher.group(1))) {
        throw new IOException(
            manifest
                + " was not made by shimwright: it has the line '"
                + line
                + "'; choose another folder");
      }
      paths.add(matcher.group(1));
    }
    paths.add(MANIFEST);
    return paths;
  }

  /** A list that somebody changed must not lead out of the folder. */
  private static boolean isBelow(Path folder, String path) {
    Path inside = folder.resolve(path).normalize();
    return inside.startsWith(folder.normalize()) && !inside.equals(folder.normalize());
  }
}
