package org.shimwright.command.terminal;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** Passes text on to a writer, and remembers the first write error. */
public final class Output extends TextFilter {
  /** The error message if the reader of a pipe, such as {@code head}, has closed it. */
  private static final String NO_READER = "Broken pipe";

  private Optional<IOException> failure = Optional.empty();

  /** Writes to another writer. */
  public Output(Writer out) {
    super(out);
  }

  /**
   * Returns the first write error; empty if there is none, or if the reader has closed the pipe.
   */
  public Optional<IOException> failure() {
    return failure.filter(fault -> !NO_READER.equals(fault.getMessage()));
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    rememberFailure(() -> out.write(text, from, length));
  }

  @Override
  public void flush() throws IOException {
    rememberFailure(out::flush);
  }

  @Override
  public void close() throws IOException {
    rememberFailure(out::close);
  }

  private void rememberFailure(Step step) throws IOException {
    try {
      step.run();
    } catch (IOException fault) {
      failure = failure.or(() -> Optional.of(fault));
      throw fault;
    }
  }

  /** An operation that may fail. */
  private interface Step {
    void run() throws IOException;
  }
}
