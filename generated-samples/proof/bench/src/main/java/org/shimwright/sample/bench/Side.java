package org.shimwright.sample.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * A process that measures one MPI. It reads one question per line, measures, and answers with one
 * line.
 */
final class Side implements AutoCloseable {
  private final List<String> command;
  private final Process process;
  private final Writer questions;
  private final BufferedReader answers;

  /**
   * Starts the process.
   *
   * @param program the program to run
   * @param level "single" or "multiple": the thread level that it asks its MPI for
   */
  Side(Program program, String level) throws IOException {
    command = program.command(List.of(), level);
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    questions = process.outputWriter(StandardCharsets.US_ASCII);
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    String greeting = answers.readLine();
    if (!"ready".equals(greeting)) {
      throw new IOException(
          "%s does not start: %s; run it by hand to see why"
              .formatted(String.join(" ", command), greeting));
    }
  }

  /** Measures once. The measurement takes about {@code budget} microseconds. */
  double measure(Measure measure, int budget) {
    String question =
        String.format(Locale.ROOT, "%s %d %d%n", measure.name(), measure.count(), budget);
    try {
      questions.write(question);
      questions.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new IOException(
            "%s ended when it was asked for %s".formatted(String.join(" ", command), question));
      }
      return Double.parseDouble(answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    questions.close();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
