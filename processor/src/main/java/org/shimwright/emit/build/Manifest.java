package org.shimwright.emit.build;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Hash;

/** Lists every generated file with its hash. */
public final class Manifest {
  /** The path of the manifest among the resources of a library. */
  public static final String PATH = "manifest.txt";

  private Manifest() {}

  /** The list of files, by path: SHA-256, two blanks, path, as {@code sha256sum -c} reads it. */
  public static GeneratedFile of(List<GeneratedFile> files) {
    Map<String, String> hashes = new ConcurrentSkipListMap<>();
    files.parallelStream()
        .forEach(
            file ->
                hashes.put(
                    file.place().listed(file.path()),
                    Hash.of(file.content().getBytes(StandardCharsets.UTF_8))));
    StringBuilder text = new StringBuilder();
    hashes.forEach((path, hash) -> text.append(hash).append("  ").append(path).append('\n'));
    return GeneratedFile.resource(PATH, text.toString());
  }
}
