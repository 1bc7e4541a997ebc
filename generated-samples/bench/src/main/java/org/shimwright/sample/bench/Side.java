package org.shimwright.sample.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** A process that measures one MPI, waiting for what it is asked. */
final class Side implements AutoCloseable {
  /** What Open MPI wants: it takes root, and looks for no network. */
  static final Map<String, String> ENVIRONMENT =
      Map.of(
          "OMPI_ALLOW_RUN_AS_ROOT",
          "1",
          "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
          "1",
          "OMPI_MCA_btl",
          "self",
          "OMPI_MCA_pml",
          "ob1");

  private final Process process;
  private final Writer questions;
  private final BufferedReader answers;
  private final String name;

  /**
   * Starts one.
   *
   * @param program what is run
   * @param level "single" or "multiple": the thread level that it asks its MPI for
   */
  Side(String name, Path program, String level) throws IOException {
    this.name = name;
    ProcessBuilder builder = new ProcessBuilder(program.toString(), level);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(ENVIRONMENT);
    process = builder.start();
    questions = process.outputWriter(StandardCharsets.US_ASCII);
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    String greeting = answers.readLine();
    if (!"ready".equals(greeting)) {
      throw new IOException(
          "%s does not start: %s; run it by hand to see why".formatted(program, greeting));
    }
  }

  /** Measures once, in about so many microseconds. */
  double measure(Measure measure, int budget) {
    try {
      questions.write(
          String.format(Locale.ROOT, "%s %d %d%n", measure.name(), measure.count(), budget));
      questions.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new IOException("%s ended while it measured %s".formatted(name, measure));
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
