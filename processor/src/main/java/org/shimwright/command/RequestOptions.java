package org.shimwright.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.plan.name.PackageName;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that select the generated files: the same values as the annotation {@code
 * NativeBinding}.
 */
final class RequestOptions {
  /** The package if neither an option nor the name of the specification's file states one. */
  private static final String FALLBACK_PACKAGE = "binding";

  @Mixin private SpecOption spec = new SpecOption();

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description =
          "The package of the generated Java (default: the name of the specification's file;"
              + " ${bundle:bundled.package} for ${bundle:bundled.spec}).")
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

  /**
   * Returns the package of the option, or else a package named like the specification's file.
   * Standard input has no name.
   */
  private String choosePackageName(PrintWriter warnings) {
    if (!packageName.isEmpty()) {
      return packageName;
    }
    if (spec.name().equals(SpecificationLoader.BUNDLED)) {
      return ResourceBundle.getBundle("org.shimwright.command.bundled")
          .getString("bundled.package");
    }
    String name =
        spec.name()
            .replaceFirst("^.*/", "")
            .replaceFirst("[.]ya?ml$", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9_]", "_");
    if (PackageName.isValid(name)) {
      return name;
    }
    warnings.printf(
        "%s can be no name of a package: it is '%s'; name one with --package%n",
        spec.name().equals("-") ? "standard input" : "'" + name + "'", FALLBACK_PACKAGE);
    return FALLBACK_PACKAGE;
  }

  /**
   * Returns the request.
   *
   * @param warnings gets a line if no option states the package and the file's name is no valid
   *     package name
   */
  WrittenRequest toRequest(PrintWriter warnings) {
    return new WrittenRequest(
        spec.name(),
        choosePackageName(warnings),
        Optional.of(library).filter(name -> !name.isEmpty()),
        List.copyOf(functions),
        List.copyOf(targets));
  }
}
