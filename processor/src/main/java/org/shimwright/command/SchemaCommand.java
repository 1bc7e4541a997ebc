package org.shimwright.command;

import java.io.IOException;
import org.shimwright.spec.read.SpecSource;
import picocli.CommandLine.Command;

/** Prints what a specification may say, as editors read it. */
@Command(
    name = "schema",
    header = "Print the JSON schema of specifications.",
    description = {
      "%nAn editor that knows it completes keys and marks what is wrong while you write. The"
          + " installation has it as share/shimwright/spec/schema.json, and the kinds of parameters"
          + " as kinds.yaml beside it.%n"
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  shimwright schema > schema.json",
      "",
      "as the first line of a specification beside it:",
      "  # yaml-language-server: $schema=schema.json"
    })
final class SchemaCommand extends StageCommand {
  @Override
  public Integer call() throws IOException {
    out().print(SpecSource.schema());
    return ExitCode.FINE;
  }
}
