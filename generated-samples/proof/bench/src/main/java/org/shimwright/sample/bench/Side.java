package org.shimwright.sample.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** A process that measures one MPI, waiting for what it is asked. */
final class Side implements AutoCloseable {
  private final Worker worker;

  /**
   * Starts one.
   *
   * @param program what is run
   * @param level "single" or "multiple": the thread level that it asks its MPI for
   */
  Side(Path program, String level) throws IOException {
    worker = new Worker(program, level, Map.of());
    worker.awaitGreeting("ready");
  }

  /** Measures once, in about so many microseconds. */
  double measure(Measure measure, int budget) {
    try {
      return worker.measure(
          String.format(Locale.ROOT, "%s %d %d", measure.name(), measure.count(), budget));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    worker.close();
  }
}
