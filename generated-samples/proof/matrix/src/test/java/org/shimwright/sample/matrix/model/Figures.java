package org.shimwright.sample.matrix.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Leaves how much was tried in target/figures, for the page of figures. */
final class Figures {
  private Figures() {}

  /** Writes one figure to the file of this name, and prints it. */
  static void write(String file, String figure, long number) {
    write(file, List.of(figure), List.of(number));
  }

  /** Writes figures with their numbers. */
  static void write(String file, List<String> figures, List<Long> numbers) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < figures.size(); i++) {
      System.out.println(figures.get(i) + ": " + numbers.get(i));
      lines.append(figures.get(i)).append('=').append(numbers.get(i)).append('\n');
    }
    String folder = System.getProperty("model.figures");
    if (folder == null) {
      return;
    }
    try {
      Files.createDirectories(Path.of(folder));
      Files.writeString(Path.of(folder, file + ".properties"), lines);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}
