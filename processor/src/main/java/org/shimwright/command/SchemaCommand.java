package org.shimwright.command;

import java.io.IOException;
import java.util.Locale;
import org.shimwright.spec.read.SpecSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the JSON schema of specifications, which editors use. */
@Command(
    name = "schema",
    header = "Print the JSON schema of specifications.",
    description = {
      "%nAn editor that knows it completes keys and marks what is wrong while you write. Libraries"
          + " with headers have a schema of theirs. The installation has share/shimwright/spec/"
          + "schema.json and library.json, and the kinds of parameters as kinds.yaml beside"
          + " them.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright schema > schema.json",
      "  shimwright schema library > library.json",
      "",
      "as the first line of a specification beside it:",
      "  # yaml-language-server: $schema=library.json"
    })
final class SchemaCommand extends StageCommand {
  /** The two kinds of specifications, each with its own schema. */
  enum Format {
    SPECIFICATION,
    LIBRARY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "FORMAT",
      defaultValue = "specification",
      description =
          "${COMPLETION-CANDIDATES}; library is for specifications that name the headers of a"
              + " library (default: ${DEFAULT-VALUE}).")
  private Format format = Format.SPECIFICATION;

  @Override
  public Integer call() throws IOException {
    out()
        .print(
            switch (format) {
              case SPECIFICATION -> SpecSource.schema();
              case LIBRARY -> SpecSource.librarySchema();
            });
    return ExitCode.FINE;
  }
}
