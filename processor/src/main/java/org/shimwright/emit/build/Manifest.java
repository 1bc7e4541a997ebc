package org.shimwright.emit.build;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Hash;

/** Lists every generated file with its hash. Targets that run at the same time add their files. */
public final class Manifest {
  /** The path of the manifest among the resources of a library. */
  public static final String PATH = "manifest.txt";

  private final Map<String, String> hashes = Collections.synchronizedMap(new TreeMap<>());

  /** Adds files, and returns them. */
  public List<GeneratedFile> with(List<GeneratedFile> files) {
    files.parallelStream()
        .forEach(
            file ->
                hashes.put(
                    file.place().listed(file.path()),
                    Hash.of(file.content().getBytes(StandardCharsets.UTF_8))));
    return files;
  }

  /** Returns a file; a manifest is returned without the lines of files that were not written. */
  public static GeneratedFile without(List<GeneratedFile> unwritten, GeneratedFile file) {
    if (unwritten.isEmpty() || !file.place().listed(file.path()).equals(PATH)) {
      return file;
    }
    Set<String> paths =
        unwritten.stream().map(f -> "  " + f.place().listed(f.path()) + "\n").collect(toSet());
    return GeneratedFile.resource(
        PATH,
        file.content()
            .lines()
            .map(line -> line + "\n")
            .filter(line -> paths.stream().noneMatch(line::endsWith))
            .collect(joining()));
  }

  /**
   * Returns the manifest, sorted by path: SHA-256, two blanks, path, as {@code sha256sum -c} reads
   * it.
   */
  public GeneratedFile file() {
    StringBuilder text = new StringBuilder();
    hashes.forEach((path, hash) -> text.append(hash).append("  ").append(path).append('\n'));
    return GeneratedFile.resource(PATH, text.toString());
  }
}
