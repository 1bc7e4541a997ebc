package org.shimwright.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.command.lint.LintFormat;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints a report of the faults in specifications. */
@Command(
    name = "lint",
    header = "Say what is wrong in specifications.",
    description = {
      "%nEach error has its place, what is wrong, and what to do. Nothing is printed as text if"
          + " nothing is wrong.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright lint my-spec.yaml",
      "  shimwright lint --format=sarif my-spec.yaml > findings.sarif"
    })
class LintCommand extends StageCommand {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private LintFormat format = LintFormat.TEXT;

  @Parameters(
      arity = "0..*",
      paramLabel = "SPEC",
      description =
          "Files, - for standard input, or ${bundle:bundled.spec}, which comes along (the default).")
  private List<String> specs = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    SpecificationLoader loader = loader();
    int status = ExitCode.FINE;
    Diagnostics diagnostics = new Diagnostics();
    Map<String, String> texts = new HashMap<>();
    for (String name : specs.isEmpty() ? List.of(SpecificationLoader.BUNDLED) : specs) {
      Optional<SpecSource> source = loader.source(name, missing -> {});
      if (source.isEmpty()) {
        status = ExitCode.FILES;
        printMissingFile(name);
      } else {
        Diagnostics own = new Diagnostics();
        SpecificationReader.read(source.get(), own).ifPresent(read -> report(read, own));
        own.sorted().forEach(diagnostics::add);
        if (!own.isEmpty()) {
          source.get().texts().forEach(text -> texts.put(text.name(), text.text()));
        }
      }
    }
    TextStyle style = terminal().out();
    out().print(format.report(diagnostics.sorted(), texts, Version.number(), style));
    return diagnostics.isEmpty() || status != ExitCode.FINE ? status : ExitCode.NO;
  }

  /** Reports what is wrong in a specification that could be read. */
  void report(Specification specification, Diagnostics faults) {
    Planner.reportClashes(specification, faults);
  }

  private void printMissingFile(String name) {
    String advice =
        Suggestion.or(
            name,
            List.of(SpecificationLoader.BUNDLED),
            "give " + finder().places() + ", or " + SpecificationLoader.BUNDLED);
    String who = command().qualifiedName();
    FaultPrinter.print(command().commandLine(), who, "there is no file '" + name + "'; " + advice);
  }
}
