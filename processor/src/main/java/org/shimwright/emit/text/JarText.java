package org.shimwright.emit.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the texts that stand beside an emitter in the processor's jar. */
public final class JarText {
  private JarText() {}

  /** The whole text of a file in the package of a class, such as {@code mpi_kinds.f90}. */
  public static String of(Class<?> emitter, String file) {
    try (InputStream in = emitter.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the processor's jar has no file " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
