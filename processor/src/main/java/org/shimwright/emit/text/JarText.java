package org.shimwright.emit.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the texts that the jars on the processor's path carry. */
public final class JarText {
  private JarText() {}

  /**
   * The whole text of a file.
   *
   * @param file its path after the package of a class, such as {@code mpi_kinds.f90}, or with a
   *     slash from the top
   */
  public static String of(Class<?> beside, String file) {
    String folder = beside.getPackageName().replace('.', '/') + "/";
    String path = file.startsWith("/") ? file.substring(1) : folder + file;
    try (InputStream in = beside.getModule().getResourceAsStream(path)) { // asks no module of Java
      if (in == null) {
        throw new IllegalStateException(
            "there is no " + file + " on the processor's path; put the jar that has it there");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
