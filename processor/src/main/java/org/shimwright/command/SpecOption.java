package org.shimwright.command;

import org.shimwright.generation.SpecificationLoader;
import picocli.CommandLine.Option;

/** The option that names a specification. */
final class SpecOption {
  @Option(
      names = "--spec",
      paramLabel = "SPEC",
      defaultValue = SpecificationLoader.BUNDLED,
      description = "A specification: its name, or the path of a file (default: ${DEFAULT-VALUE}).")
  private String name = SpecificationLoader.BUNDLED;

  /** Returns the name or path. */
  String name() {
    return name;
  }
}
