package org.shimwright.command;

import java.io.IOException;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints a script by which a shell completes the commands and options. */
@Command(
    name = "completion",
    header = "Print a script with which bash and zsh complete commands and options.",
    footerHeading = "%nExample:%n",
    footer = "  source <(shimwright completion)")
final class CompletionCommand extends StageCommand {
  @Override
  public Integer call() throws IOException {
    out().print(AutoComplete.bash("shimwright", Shimwright.commandLine()));
    out().print('\n');
    return ExitCode.FINE;
  }
}
