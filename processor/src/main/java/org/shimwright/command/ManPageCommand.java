package org.shimwright.command;

import java.io.IOException;
import picocli.CommandLine.Command;

/** Prints the program's manual page, for its installation. */
@Command(name = "man-page", hidden = true, header = "Print the manual page of this program.")
final class ManPageCommand extends StageCommand {
  @Override
  public Integer call() throws IOException {
    out().print(CommandManPage.of(Shimwright.commandLine().getCommandSpec()));
    return ExitCode.FINE;
  }
}
