package org.shimwright.command;

import org.shimwright.command.lint.Undocumented;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;
import picocli.CommandLine.Command;

/** Prints a report of what specifications leave undocumented. */
@Command(
    name = "check",
    header = "Say what specifications leave undocumented.",
    description = {
      "%nFunctions, parameters and types without a text, each with its place. A specification with"
          + " errors is reported as by lint.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright check my-spec.yaml",
      "  shimwright check --format=sarif my-spec.yaml > findings.sarif"
    })
final class CheckCommand extends LintCommand {
  @Override
  void report(Specification specification, Diagnostics faults) {
    super.report(specification, faults);
    if (faults.isEmpty()) {
      Undocumented.report(specification, faults);
    }
  }
}
