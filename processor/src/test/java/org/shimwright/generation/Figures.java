package org.shimwright.generation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a run of hostile inputs came to.
 *
 * @param refused inputs that ended in faults with a place
 * @param generated inputs of which harmless files came
 * @param findings inputs of which something else came
 * @param seconds how long it took
 */
record Figures(long refused, long generated, long findings, long seconds) {
  private static final Path FOLDER = Path.of("target/figures");

  /** Keeps the figures for the page that the documentation has of them, and prints them. */
  void keep(String name, String title) throws IOException {
    Files.createDirectories(FOLDER);
    Files.write(
        FOLDER.resolve(name + ".properties"),
        List.of(
            "title=" + title,
            "inputs=" + (refused + generated + findings),
            "refused=" + refused,
            "generated=" + generated,
            "findings=" + findings,
            "seconds=" + seconds));
    System.out.printf(
        "%s: %d refused, %d generated, %d findings, %d seconds%n",
        title, refused, generated, findings, seconds);
  }
}
