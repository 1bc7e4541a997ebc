package org.shimwright.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the Java sources that have the annotation of a binding. */
final class BindingSources {
  /** The name that each such source has in it, qualified or imported. */
  private static final String ANNOTATION = "NativeBinding";

  private static final String MPI = "\"mpi-caching\"";

  /** A text, a character or a comment of Java. */
  private static final Pattern TEXT_OR_COMMENT =
      Pattern.compile(
          "\"(?:[^\"\\\\\n]++|\\\\.)*+\"|'(?:[^'\\\\\n]|\\\\.)'|//[^\n]*+|/\\*[\\s\\S]*?\\*/");

  /** An annotation that names no specification, and so has the one of MPI, or names that one. */
  private static final Pattern OF_MPI =
      Pattern.compile(
          "@(?:[\\w.]+\\.)?" + ANNOTATION + "\\b(?!\\s*\\([^()]*\\bspec\\s*=(?!\\s*" + MPI + "))");

  private BindingSources() {}

  /** Returns the sources in a folder that have the annotation; none if there is no such folder. */
  static List<Path> in(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> found =
          files
              .filter(file -> file.toString().endsWith(".java") && Files.isRegularFile(file))
              .toList();
      List<Path> annotated = new ArrayList<>();
      for (Path file : found) {
        if (text(file).contains(ANNOTATION)) {
          annotated.add(file);
        }
      }
      return annotated;
    }
  }

  /** Returns whether a source in a folder has an annotation that binds MPI. */
  static boolean bindMpi(Path folder) throws IOException {
    for (Path file : in(folder)) {
      if (OF_MPI.matcher(withoutTexts(text(file))).find()) {
        return true;
      }
    }
    return false;
  }

  /** Replaces each text and comment by an empty text, but for the name of MPI's specification. */
  private static String withoutTexts(String source) {
    return TEXT_OR_COMMENT
        .matcher(source)
        .replaceAll(found -> found.group().equals(MPI) ? MPI : "\"\"");
  }

  /** Returns the text of a file. Any encoding will do, for the name is ASCII. */
  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }
}
