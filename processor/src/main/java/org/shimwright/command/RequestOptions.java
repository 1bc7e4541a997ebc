package org.shimwright.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.generation.WrittenRequest;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that say what to generate: the same values as the annotation {@code NativeBinding}.
 */
final class RequestOptions {
  @Mixin private SpecOption spec = new SpecOption();

  @Option(
      names = "--package",
      paramLabel = "NAME",
      defaultValue = "${bundle:bundled.package}",
      description = "The package of the generated Java (default: ${DEFAULT-VALUE}).")
  private String packageName = "";

  @Option(
      names = "--library",
      paramLabel = "NAME",
      description = "The name of the native library (default: the package's last part).")
  private String library = "";

  @Option(
      names = "--functions",
      split = ",",
      paramLabel = "NAME",
      description =
          "Functions, or patterns such as '${bundle:bundled.functions}', divided by commas"
              + " (default: all).")
  private List<String> functions = new ArrayList<>();

  @Option(
      names = "--targets",
      split = ",",
      paramLabel = "NAME",
      description =
          "What to make, divided by commas (default: a Java binding's targets);"
              + " 'shimwright list targets' names them.")
  private List<String> targets = new ArrayList<>();

  /** The request. */
  WrittenRequest written() {
    return new WrittenRequest(
        spec.name(),
        packageName,
        Optional.of(library).filter(name -> !name.isEmpty()),
        List.copyOf(functions),
        List.copyOf(targets));
  }
}
