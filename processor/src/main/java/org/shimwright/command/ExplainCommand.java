package org.shimwright.command;

import java.io.IOException;
import picocli.CommandLine.Command;

/** Placeholder. */
@Command(name = "explain", header = "Explain a name.")
final class ExplainCommand extends StageCommand {
  @Override
  public Integer call() throws IOException {
    return ExitCode.FINE;
  }
}
