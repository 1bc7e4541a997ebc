package org.shimwright.command;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ResourceBundle;
import org.shimwright.command.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs the other commands, so that the JVM can archive the classes that they load. */
@Command(
    name = "load-classes",
    hidden = true,
    header = "Run what other commands run, and print nothing of it.")
final class LoadClassesCommand extends StageCommand {
  @Parameters(index = "0", description = "The file of a specification.")
  private String specification = "";

  @Parameters(index = "1", description = "A folder that is not there yet.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws IOException {
    String function =
        ResourceBundle.getBundle("org.shimwright.command.bundled").getString("bundled.function");
    runSilently("list", "no such list");
    return runSilently("--help")
        + runSilently("list")
        + runSilently("explain", function)
        + runSilently("lint")
        + runSilently("lint", "--format=sarif", specification)
        + runSilently("diff", specification, specification)
        + runSilently("generate", "-o", folder + "/bundled")
        + runSilently("generate", "-o", folder + "/own", "--spec", specification)
        + runSilently("docs", "-o", folder + "/docs");
  }

  private static int runSilently(String... arguments) {
    return Shimwright.run(arguments, Terminal.NONE, Writer.nullWriter(), Writer.nullWriter());
  }
}
