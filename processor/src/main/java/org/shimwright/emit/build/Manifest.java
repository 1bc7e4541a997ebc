package org.shimwright.emit.build;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Hash;

/** Lists every generated file with its hash. */
public final class Manifest {
  /** The path of the manifest among the resources of a library. */
  public static final String PATH = "manifest.txt";

  /** Where the path begins in a line: after a SHA-256 and two blanks. */
  private static final int PATH_BEGIN = 66;

  private Manifest() {}

  /** The list of files, by path: SHA-256, two blanks, path, as {@code sha256sum -c} reads it. */
  public static GeneratedFile of(List<GeneratedFile> files) {
    List<String> lines = new ArrayList<>();
    for (GeneratedFile file : files) {
      lines.add(line(file.content().getBytes(StandardCharsets.UTF_8), path(file)));
    }
    lines.sort(Comparator.comparing(Manifest::path));
    return GeneratedFile.resource(PATH, lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
  }

  /** The line of a file, without its end. */
  public static String line(byte[] content, String path) {
    return Hash.of(content) + "  " + path;
  }

  /** The path in a line. */
  public static String path(String line) {
    return line.substring(PATH_BEGIN);
  }

  private static String path(GeneratedFile file) {
    return file.place().listed(file.path());
  }
}
