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
 * The files of a folder that earlier generations wrote: the files in its manifest, and the
 * manifest.
 *
 * <p>A killed generation leaves its new manifest under another name. A file in that manifest was
 * written by that generation if the file's content has the listed hash.
 *
 * @param intact paths, with slashes, of the files whose content has the hash in a manifest: they
 *     may be replaced or removed
 * @param edited paths of the files in the manifest whose content has another hash: somebody has
 *     changed or added them
 */
record OwnedFiles(Set<String> intact, Set<String> edited) {
  static final String MANIFEST = Manifest.PATH;

  /** The manifest of a generation that has not finished. */
  static final String UNFINISHED = "manifest.txt.unfinished";

  /** A line of a manifest: SHA-256, two blanks, path. */
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");

  /** Returns the owned files of a folder; none if it has no manifest. */
  static OwnedFiles of(Path folder) throws IOException {
    Map<String, String> listed = hashesIn(folder, MANIFEST);
    Map<String, String> coming = hashesIn(folder, UNFINISHED);
    OwnedFiles owned = new OwnedFiles(new TreeSet<>(), new TreeSet<>());
    Set<String> paths = new TreeSet<>(listed.keySet());
    paths.addAll(coming.keySet());
    for (String path : paths) {
      String hash = hashOf(folder.resolve(path));
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

  /** Returns the hashes in a manifest by path; none if the manifest does not exist. */
  private static Map<String, String> hashesIn(Path folder, String name) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    Path manifest = folder.resolve(name);
    if (!Files.isRegularFile(manifest, LinkOption.NOFOLLOW_LINKS)) {
      return hashes;
    }
    for (String line : readLines(manifest)) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches() || !isBelow(matcher.group(2))) {
        throw foreignManifest(manifest, "the line '" + line + "'");
      }
      hashes.put(matcher.group(2), matcher.group(1));
    }
    return hashes;
  }

  /**
   * Returns whether a path has no empty part, {@code .} or {@code ..}: a manifest that somebody
   * changed must not name a file outside the folder, nor one file by two paths.
   */
  private static boolean isBelow(String path) {
    return path.indexOf('\0') < 0
        && Stream.of(path.split("/", -1)).noneMatch(Set.of("", ".", "..")::contains);
  }

  private static List<String> readLines(Path manifest) throws IOException {
    try {
      return Files.readAllLines(manifest);
    } catch (CharacterCodingException binary) {
      throw foreignManifest(manifest, "bytes that are no UTF-8");
    }
  }

  private static IOException foreignManifest(Path manifest, String what) {
    return new IOException(
        manifest + " was not made by shimwright: it has " + what + "; choose another folder");
  }

  private static String hashOf(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    return Hash.of(Files.readAllBytes(file));
  }
}
