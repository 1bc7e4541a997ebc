package org.shimwright.sample.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** A process of layer-bench, which measures an MPI's own caching or the layer's on demand. */
final class LayerWorker implements AutoCloseable {
  private final Process process;
  private final Writer questions;
  private final BufferedReader answers;

  /**
   * Starts one.
   *
   * @param program the layer-bench of an MPI
   * @param environment what it gets besides this one's, such as the layer in LD_PRELOAD
   */
  LayerWorker(Path program, Map<String, String> environment) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(program.toString(), "--worker");
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(Side.ENVIRONMENT);
    builder.environment().putAll(environment);
    process = builder.start();
    questions = process.outputWriter(StandardCharsets.US_ASCII);
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
  }

  /**
   * The nanoseconds of one call.
   *
   * @param question which language, operation and number of attributes
   * @param steps how many steps of 32 calls
   */
  double measure(String question, int steps) throws IOException {
    questions.write("%s %d%n".formatted(question, steps));
    questions.flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("layer-bench --worker ended when it was asked for " + question);
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
