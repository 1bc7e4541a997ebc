package org.shimwright.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.Target;
import org.shimwright.generation.Emission;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.plan.AddedJavadoc;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Generates the reference documentation of a specification into a folder. */
@Command(
    name = "docs",
    header = "Generate the reference documentation into a folder.",
    description = {"%nEvery form of it goes into a folder of its own.%n"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright docs -o reference",
      "  shimwright docs -o reference --spec my.yaml --javadoc target/javadoc",
      "  shimwright docs -o reference --targets html --pages notes.md,measured.md"
    })
final class DocsCommand extends StageCommand {
  @Mixin private SpecOption spec = new SpecOption();
  @Mixin private FolderOptions folder = new FolderOptions();

  @Option(
      names = "--targets",
      split = ",",
      paramLabel = "NAME",
      description = "Forms, divided by commas (default: all; 'list targets' names them).")
  private List<String> targetNames = new ArrayList<>();

  @Option(
      names = "--pages",
      split = ",",
      paramLabel = "FILE",
      description =
          "Markdown files to read with the site and the Markdown pages, divided by commas; the SVG"
              + " files beside them that they show come along.")
  private List<Path> pages = new ArrayList<>();

  @Option(
      names = "--javadoc",
      paramLabel = "FOLDER",
      description =
          "What javadoc has written for the classes of Java: the site links to it where it is.")
  private Optional<Path> javadoc = Optional.empty();

  @Override
  public Integer call() throws IOException {
    Emission emission = Emission.ofServices();
    List<String> known =
        emission.targets().stream()
            .filter(target -> target.is(Target.Trait.DOCUMENTATION))
            .map(Target::name)
            .toList();
    for (String name : targetNames) {
      if (!known.contains(name)) {
        throw new ParameterException(
            command().commandLine(),
            "--targets: '"
                + name
                + "' is no form of documentation; use some of "
                + String.join(", ", known));
      }
    }
    WrittenRequest request =
        new WrittenRequest(
            spec.name(),
            "binding",
            Optional.empty(),
            List.of(),
            targetNames.isEmpty() ? known : targetNames,
            AddedPages.read(pages, command().commandLine()),
            javadoc.isPresent()
                ? JavadocFolder.read(
                    javadoc.get(), folder.folder().resolve("html"), command().commandLine())
                : AddedJavadoc.NONE);
    return generate(request, emission, folder);
  }
}
