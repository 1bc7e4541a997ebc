package org.shimwright.command;

import java.io.IOException;
import org.shimwright.spec.check.EditorSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Prints the JSON schema of specifications, which editors use. */
@Command(
    name = "schema",
    header = "Print the JSON schema of specifications.",
    description = {
      "%nAn editor that knows it completes keys and marks what is wrong while you write. It is the"
          + " same for every library. The installation has it as share/shimwright/spec/schema.json,"
          + " and the kinds of parameters as kinds.yaml beside it.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright schema > schema.json",
      "",
      "as the first line of a specification beside it:",
      "  # yaml-language-server: $schema=schema.json"
    })
final class SchemaCommand extends StageCommand {
  @Parameters(arity = "0..1", hidden = true, defaultValue = "", description = "Not used any more.")
  private String format = "";

  @Override
  public Integer call() throws IOException {
    if (!format.isEmpty()) {
      throw new ParameterException(
          command().commandLine(),
          "there is one schema for all specifications; leave out '" + format + "'");
    }
    out().print(EditorSchema.text());
    return ExitCode.FINE;
  }
}
