package org.shimwright.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.shimwright.command.diff.DiffReport;
import org.shimwright.command.diff.Finding;
import org.shimwright.command.diff.Interfaces;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.InterfaceMember.Contract;
import org.shimwright.generation.Emission;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.header.HeaderCheck;
import org.shimwright.plan.Plan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Compares two versions of a specification and prints the changes that break programs. */
@Command(
    name = "diff",
    header = "Say what a new version of a specification breaks.",
    description = {
      "%nCompares what programs use of a library and of its bindings: the C ABI, the interface in"
          + " Fortran, and Java's sources and binaries. Prints each change with its place; exits"
          + " with 1 if something breaks that --fail-on names.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright diff old.yaml new.yaml",
      "  shimwright diff old.yaml new.yaml --fail-on c-abi,java-binary",
      "  shimwright diff old.yaml new.yaml --json > changes.json",
      "  shimwright diff my.yaml my.h"
    })
final class DiffCommand extends StageCommand {
  @Option(
      names = "--fail-on",
      split = ",",
      paramLabel = "CONTRACT",
      description =
          "Exit with 1 if a change breaks one of these, divided by commas:"
              + " ${COMPLETION-CANDIDATES} (default: none).")
  private Set<Contract> failOn = EnumSet.noneOf(Contract.class);

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(
      names = "-I",
      paramLabel = "FOLDER",
      description = "A folder where a header finds others; may be repeated.")
  private List<Path> folders = new ArrayList<>();

  @Parameters(index = "0", paramLabel = "OLD", description = "The old version.")
  private String oldVersion = "";

  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "The new version; or a header of C, whose name ends in .h.")
  private String newVersion = "";

  @Override
  public Integer call() throws IOException {
    boolean header = newVersion.endsWith(".h");
    if (!header && !folders.isEmpty()) {
      throw new ParameterException(
          command().commandLine(),
          "-I goes with a header as NEW; " + newVersion + " is a specification");
    }
    return header
        ? with(faults -> readPlan(oldVersion, faults), old -> printReport(compareWithHeader(old)))
        : with(
            faults ->
                readPlan(oldVersion, faults)
                    .flatMap(
                        old -> readPlan(newVersion, faults).map(now -> Interfaces.of(old, now))),
            this::printChanges);
  }

  private int printChanges(Interfaces compared) {
    if (compared.areEmpty()) {
      throw new ParameterException(
          command().commandLine(),
          "there is nothing to compare: neither version has anything that a program could use");
    }
    return printReport(compared.changes());
  }

  private List<Finding> compareWithHeader(Plan old) throws IOException {
    Path clang = ImportCommand.findClang();
    List<String> options = folders.stream().map(folder -> "-I" + folder).toList();
    return Interfaces.changes(
        old, checks -> HeaderCheck.refused(clang, options, newVersion, checks));
  }

  private Optional<Plan> readPlan(String specification, Consumer<Diagnostic> faults) {
    WrittenRequest request =
        new WrittenRequest(specification, "binding", Optional.empty(), List.of(), List.of());
    return generation(Emission.ofServices()).plan(request, faults);
  }

  private int printReport(List<Finding> findings) {
    DiffReport report = new DiffReport(findings, failOn);
    out().print(json ? report.json() : report.text(terminal().out()));
    return report.fails() ? ExitCode.NO : ExitCode.FINE;
  }
}
