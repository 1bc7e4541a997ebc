package org.shimwright.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Compares the YAML files among a project's resources with those of the last compilation. */
final class Specifications {
  private static final String STATE = "shimwright-specifications.txt";

  private final List<File> folders;
  private final Path state;
  private final Path classes;

  /**
   * @param folders the folders of resources
   * @param target the folder of the file that lists the YAML files of the last compilation
   * @param classes the folder of the classes
   */
  Specifications(List<File> folders, Path target, Path classes) {
    this.folders = List.copyOf(folders);
    this.state = target.resolve(STATE);
    this.classes = classes;
  }

  /**
   * Deletes the compiled classes of annotated packages if a specification has changed. The compiler
   * plugin then compiles them again.
   */
  void compare() throws IOException {
    String now = listed();
    if (Files.exists(state) && Files.readString(state).equals(now)) {
      return;
    }
    if (Files.isDirectory(classes)) {
      try (Stream<Path> files = Files.walk(classes)) {
        for (Path file : files.filter(file -> file.endsWith("package-info.class")).toList()) {
          Files.delete(file);
        }
      }
    }
    Files.createDirectories(state.resolveSibling("."));
    Files.writeString(state, now);
  }

  private String listed() throws IOException {
    List<String> lines = new ArrayList<>();
    for (File folder : folders) {
      if (!folder.isDirectory()) {
        continue;
      }
      try (Stream<Path> files = Files.walk(folder.toPath())) {
        for (Path file : files.filter(Specifications::isYaml).sorted().toList()) {
          lines.add(hash(file) + "  " + folder.toPath().relativize(file) + "\n");
        }
      }
    }
    return String.join("", lines);
  }

  private static boolean isYaml(Path file) {
    String name = String.valueOf(file.getFileName());
    return (name.endsWith(".yaml") || name.endsWith(".yml")) && Files.isRegularFile(file);
  }

  private static String hash(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible); // every Java has it
    }
  }
}
