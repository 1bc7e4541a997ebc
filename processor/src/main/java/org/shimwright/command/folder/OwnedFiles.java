package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.emit.Hash;
import org.shimwright.emit.build.Manifest;

/**
 * The files of a folder that an earlier generation made: those of its manifest, and the manifest.
 *
 * <p>A generation that was killed has left the manifest that it was to end with under another name:
 * what is on it, with the very content that it says, was made by that generation.
 */
final class OwnedFiles {
  static final String MANIFEST = Manifest.PATH;

  /** The manifest of a generation that has not come to its end. */
  static final String UNFINISHED = "manifest.txt.unfinished";

  /** SHA-256, two blanks, path. */
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");

  private OwnedFiles() {}

  /** Their paths below the folder, with slashes; none if there is no manifest. */
  static Set<String> of(Path folder) throws IOException {
    Set<String> paths = new TreeSet<>(hashes(folder, MANIFEST).keySet());
    for (Map.Entry<String, String> file : hashes(folder, UNFINISHED).entrySet()) {
      if (hash(folder.resolve(file.getKey())).equals(file.getValue())) {
        paths.add(file.getKey());
      }
    }
    for (String list : Set.of(MANIFEST, UNFINISHED)) {
      if (Files.isRegularFile(folder.resolve(list), LinkOption.NOFOLLOW_LINKS)) {
        paths.add(list);
      }
    }
    return paths;
  }

  /** The hashes that a manifest says, by path; none if it is not there. */
  private static Map<String, String> hashes(Path folder, String name) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    Path manifest = folder.resolve(name);
    if (!Files.isRegularFile(manifest, LinkOption.NOFOLLOW_LINKS)) {
      return hashes;
    }
    for (String line : Files.readAllLines(manifest)) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !isBelow(folder, matcher.group(2))) {
        throw new IOException(
            manifest
                + " was not made by shimwright: it has the line '"
                + line
                + "'; choose another folder");
      }
      hashes.put(matcher.group(2), matcher.group(1));
    }
    return hashes;
  }

  private static String hash(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    return Hash.of(Files.readAllBytes(file));
  }

  /** A list that somebody changed must not lead out of the folder. */
  private static boolean isBelow(Path folder, String path) {
    Path inside = folder.resolve(path).normalize();
    return inside.startsWith(folder.normalize()) && !inside.equals(folder.normalize());
  }
}
