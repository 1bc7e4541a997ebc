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

/**
 * Compares the specifications among a project's resources, and the sources that they may name, with
 * those of the last compilation.
 */
final class Specifications {
  private static final String STATE = "shimwright-specifications.txt";

  /** The names of specifications, and of sources and examples that specifications name. */
  private static final List<String> READ = List.of(".yaml", ".yml", ".c", ".h", ".f90", ".java");

  private final List<File> folders;
  private final List<File> sources;
  private final Path state;
  private final Path classes;

  /**
   * @param folders the folders of resources
   * @param sources the folders of Java sources
   * @param target the folder of the file that lists the files of the last compilation
   * @param classes the folder of the classes
   */
  Specifications(List<File> folders, List<File> sources, Path target, Path classes) {
    this.folders = List.copyOf(folders);
    this.sources = List.copyOf(sources);
    this.state = target.resolve(STATE);
    this.classes = classes;
  }

  /**
   * Deletes the compiled classes of annotated packages and types if a specification has changed.
   * The compiler plugin then compiles these again.
   */
  void compare() throws IOException {
    String now = listed();
    if (Files.exists(state) && Files.readString(state).equals(now)) {
      return;
    }
    for (File folder : sources) {
      deleteAnnotated(folder.toPath());
    }
    Files.createDirectories(state.resolveSibling("."));
    Files.writeString(state, now);
  }

  private void deleteAnnotated(Path folder) throws IOException {
    for (Path file : BindingSources.in(folder)) {
      String source = folder.relativize(file).toString();
      Files.deleteIfExists(classes.resolve(source.replaceFirst("java$", "class")));
    }
  }

  private String listed() throws IOException {
    List<String> lines = new ArrayList<>();
    for (File folder : folders) {
      if (!folder.isDirectory()) {
        continue;
      }
      try (Stream<Path> files = Files.walk(folder.toPath())) {
        for (Path file : files.filter(Specifications::isRead).sorted().toList()) {
          lines.add(hash(file) + "  " + folder.toPath().relativize(file) + "\n");
        }
      }
    }
    return String.join("", lines);
  }

  private static boolean isRead(Path file) {
    String name = String.valueOf(file.getFileName());
    return READ.stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
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
