package org.shimwright.emit.build;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Place;

/** Lists every generated file with its hash. */
public final class Manifest {
  private static final String PATH = "manifest.txt";

  private Manifest() {}

  /** The list of files, by path: SHA-256, two blanks, path, as {@code sha256sum -c} reads it. */
  public static GeneratedFile of(List<GeneratedFile> files) {
    String lines =
        files.stream()
            .map(file -> hash(file.content()) + "  " + path(file) + "\n")
            .sorted((a, b) -> a.substring(66).compareTo(b.substring(66)))
            .collect(Collectors.joining());
    return GeneratedFile.resource(PATH, lines);
  }

  private static String path(GeneratedFile file) {
    return (file.place() == Place.JAVA ? "java/" : "") + file.path();
  }

  private static String hash(String content) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
