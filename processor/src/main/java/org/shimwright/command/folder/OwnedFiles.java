package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shimwright.emit.Hash;
import org.shimwright.emit.build.Manifest;

/**
 * The files of a folder that earlier generations made: those of its manifest, and the manifest.
 *
 * <p>A generation that was killed has left the manifest that it was to end with under another name:
 * what is on it, with the very content that it says, was made by that generation.
 *
 * @param intact paths, with slashes, of the files that have the content which a manifest says: they
 *     may be replaced or removed
 * @param edited paths of the files of the manifest that have another content: somebody has changed
 *     them, or has put them there
 */
record OwnedFiles(Set<String> intact, Set<String> edited) {
  static final String MANIFEST = Manifest.PATH;

  /** The manifest of a generation that has not come to its end. */
  static final String UNFINISHED = "manifest.txt.unfinished";

  /** SHA-256, two blanks, path. */
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");

  /** Those of a folder; none if there is no manifest. */
  static OwnedFiles of(Path folder) throws IOException {
    Map<String, String> listed = hashes(folder, MANIFEST);
    Map<String, String> coming = hashes(folder, UNFINISHED);
    OwnedFiles owned = new OwnedFiles(new TreeSet<>(), new TreeSet<>());
    Set<String> paths = new TreeSet<>(listed.keySet());
    paths.addAll(coming.keySet());
    for (String path : paths) {
      String hash = hash(folder.resolve(path));
      if (hash.equals(listed.get(path)) || hash.equals(coming.get(path))) {
        owned.intact.add(path);
      } else if (listed.containsKey(path)) {
        owned.edited.add(path);
      }
    }
    for (String list : List.of(MANIFEST, UNFINISHED)) {
      if (Files.isRegularFile(folder.resolve(list), LinkOption.NOFOLLOW_LINKS)) {
        owned.intact.add(list);
        owned.edited.remove(list);
      }
    }
    return owned;
  }

  /** The hashes that a manifest says, by path; none if it is not there. */
  private static Map<String, String> hashes(Path folder, String name) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    Path manifest = folder.resolve(name);
    if (!Files.isRegularFile(manifest, LinkOption.NOFOLLOW_LINKS)) {
      return hashes;
    }
    for (String line : lines(manifest)) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !isBelow(matcher.group(2))) {
        throw foreign(manifest, "the line '" + line + "'");
      }
      hashes.put(matcher.group(2), matcher.group(1));
    }
    return hashes;
  }

  /** A list that somebody changed must not lead out of the folder, nor to a file by two paths. */
  private static boolean isBelow(String path) {
    return path.indexOf('\0') < 0
        && Stream.of(path.split("/", -1)).noneMatch(Set.of("", ".", "..")::contains);
  }

  private static List<String> lines(Path manifest) throws IOException {
    try {
      return Files.readAllLines(manifest);
    } catch (CharacterCodingException binary) {
      throw foreign(manifest, "bytes that are no UTF-8");
    }
  }

  private static IOException foreign(Path manifest, String what) {
    return new IOException(
        manifest + " was not made by shimwright: it has " + what + "; choose another folder");
  }

  private static String hash(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    return Hash.of(Files.readAllBytes(file));
  }
}
