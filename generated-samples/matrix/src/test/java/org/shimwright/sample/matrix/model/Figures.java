package org.shimwright.sample.matrix.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Leaves how much was tried in target/figures, for the page of figures. */
final class Figures {
  private Figures() {}

  /** Writes one figure to the file of this name, and prints it. */
  static void write(String file, String figure, long number) {
    System.out.println(figure + ": " + number);
    String folder = System.getProperty("model.figures");
    if (folder == null) {
      return;
    }
    try {
      Files.createDirectories(Path.of(folder));
      Files.writeString(Path.of(folder, file + ".properties"), figure + "=" + number + "\n");
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}
