package org.shimwright.emit.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the texts that the jars on the processor's path carry. */
public final class JarText {
  private static final String SECTION = "//@ ";

  private JarText() {}

  /**
   * The whole text of a file.
   *
   * @param file its path after the package of a class, such as {@code mpi_kinds.f90}, or with a
   *     slash from the top
   */
  public static String of(Class<?> beside, String file) {
    try (InputStream in = beside.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(
            "there is no " + file + " on the processor's path; put the jar that has it there");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The lines of a text between a line {@code //@} with a word and the next line {@code //@}. */
  public static List<String> section(String text, String word) {
    List<String> section = new ArrayList<>();
    boolean wanted = false;
    for (String line : text.lines().toList()) {
      if (line.startsWith(SECTION)) {
        wanted = List.of(line.substring(SECTION.length()).split(" ")).contains(word);
      } else if (wanted) {
        section.add(line);
      }
    }
    if (section.isEmpty()) {
      throw new IllegalStateException("no section of the text is about " + word);
    }
    return section;
  }
}
