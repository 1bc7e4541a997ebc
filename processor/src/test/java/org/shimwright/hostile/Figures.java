package org.shimwright.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a run of hostile inputs came to.
 *
 * @param kind what was tried
 * @param refused inputs that ended in faults with a place
 * @param accepted inputs of which harmless output came
 * @param findings inputs of which something else came
 * @param seed of which all inputs were made
 * @param seconds how long it took
 * @param processorSeconds how long processors worked on it
 */
record Figures(
    String kind,
    long refused,
    long accepted,
    long findings,
    long seed,
    long seconds,
    long processorSeconds) {
  private static final Path FOLDER = Path.of("target/figures");

  /** Keeps the figures for the page that the documentation has of them, and prints them. */
  void keep() throws IOException {
    Files.createDirectories(FOLDER);
    Files.write(
        FOLDER.resolve("hostile-" + kind.replace(' ', '-') + ".properties"),
        List.of(
            "hostile " + kind + " refused=" + refused,
            "hostile " + kind + " accepted=" + accepted,
            "hostile " + kind + " with a finding=" + findings,
            "# seed " + seed + " seconds " + seconds));
    System.out.println("hostile " + this);
  }

  @Override
  public String toString() {
    long tried = refused + accepted + findings;
    return "%s: %d tried, %d refused, %d accepted, %d findings, seed %d, %d s, %d s of processors"
        .formatted(kind, tried, refused, accepted, findings, seed, seconds, processorSeconds);
  }
}
