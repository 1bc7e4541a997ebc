package org.shimwright.emit.build;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
