package org.shimwright.emit.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads text files from the jars on the processor's path. */
public final class JarText {
  private JarText() {}

  /**
   * Returns the whole text of a file.
   *
   * @param beside a class of the jar that contains the file
   * @param file the path of the file relative to the package of the class, such as {@code
   *     mpi_kinds.f90}, or with a leading slash from the top of the jar
   */
  public static String of(Class<?> beside, String file) {
    String folder = beside.getPackageName().replace('.', '/') + "/";
    String path = file.startsWith("/") ? file.substring(1) : folder + file;
    try (InputStream in = beside.getModule().getResourceAsStream(path)) { // does not search the JDK
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
