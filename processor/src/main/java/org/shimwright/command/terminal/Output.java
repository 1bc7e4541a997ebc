package org.shimwright.command.terminal;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** Passes text on, and remembers why some of it could not be written. */
public final class Output extends TextFilter {
  /** What the system says if whoever reads has had enough, such as {@code head}. */
  private static final String NO_READER = "Broken pipe";

  private Optional<IOException> failure = Optional.empty();

  /** Writes to another writer. */
  public Output(Writer out) {
    super(out);
  }

  /** Why text is lost; empty if none is, or its reader did not want it. */
  public Optional<IOException> failure() {
    return failure.filter(fault -> !NO_READER.equals(fault.getMessage()));
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    attempt(() -> out.write(text, from, length));
  }

  @Override
  public void flush() throws IOException {
    attempt(out::flush);
  }

  @Override
  public void close() throws IOException {
    attempt(out::close);
  }

  private void attempt(Step step) throws IOException {
    try {
      step.run();
    } catch (IOException fault) {
      failure = failure.or(() -> Optional.of(fault));
      throw fault;
    }
  }

  /** What may fail. */
  private interface Step {
    void run() throws IOException;
  }
}
