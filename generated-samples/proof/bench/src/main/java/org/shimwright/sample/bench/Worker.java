package org.shimwright.sample.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A native process that measures what it is asked for, a line at a time. */
final class Worker implements AutoCloseable {
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

  private final List<String> command;
  private final Process process;
  private final Writer questions;
  private final BufferedReader answers;

  /**
   * Starts one.
   *
   * @param program what is run
   * @param argument its one argument
   * @param environment what it gets besides this one's, such as a library in LD_PRELOAD
   */
  Worker(Path program, String argument, Map<String, String> environment) throws IOException {
    command = List.of(program.toString(), argument);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(ENVIRONMENT);
    builder.environment().putAll(environment);
    process = builder.start();
    questions = process.outputWriter(StandardCharsets.US_ASCII);
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
  }

  /** Waits for the line that says that it is there. */
  void awaitGreeting(String expected) throws IOException {
    String greeting = answers.readLine();
    if (!expected.equals(greeting)) {
      throw new IOException(
          "%s does not start: %s; run it by hand to see why"
              .formatted(String.join(" ", command), greeting));
    }
  }

  /** Asks, and waits for the number that is the answer. */
  double measure(String question) throws IOException {
    questions.write(question + System.lineSeparator());
    questions.flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException(
          "%s ended when it was asked for %s".formatted(String.join(" ", command), question));
    }
    return Double.parseDouble(answer);
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
