package org.shimwright.processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.processor.request.AnnotatedRequest;
import org.shimwright.processor.request.RequestFault;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/** Finds the specification that a request names, by name or by path, and reads it. */
final class SpecificationLoader {
  private static final String BUNDLED = "mpi-caching";

  /** Where build tools put resources that a compilation can see. */
  private static final List<Location> PLACES =
      List.of(
          StandardLocation.SOURCE_PATH, StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH);

  private final Filer filer;
  private final String folder;
  private final Map<String, Specification> read = new LinkedHashMap<>();

  /**
   * Makes a loader.
   *
   * @param folder the folder from which paths of files start; empty for the working folder
   */
  SpecificationLoader(Filer filer, String folder) {
    this.filer = filer;
    this.folder = folder;
  }

  /** Loads a specification; the answer is empty if {@code faults} got something to report. */
  Optional<Specification> load(AnnotatedRequest annotated, Consumer<RequestFault> faults) {
    String name = annotated.text("spec").orElse(BUNDLED);
    Optional<SpecSource> source = find(name);
    if (source.isEmpty()) {
      faults.accept(
          RequestFault.of(
                  "UnknownSpecification",
                  "there is no specification '%s'; %s",
                  name,
                  Suggestion.or(
                      name,
                      List.of(BUNDLED),
                      "use '"
                          + BUNDLED
                          + "', or the path of a"
                          + " YAML file on the class path or below -Ashimwright.specs"))
              .at(annotated.value("spec")));
      return Optional.empty();
    }
    return Optional.ofNullable(read.get(name))
        .or(() -> read(annotated, name, source.get(), faults));
  }

  private Optional<Specification> read(
      AnnotatedRequest annotated, String name, SpecSource source, Consumer<RequestFault> faults) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Specification> specification = SpecificationReader.read(source, diagnostics);
    diagnostics
        .sorted()
        .forEach(fault -> faults.accept(RequestFault.in(fault).at(annotated.value("spec"))));
    specification.ifPresent(good -> read.put(name, good));
    return specification;
  }

  private Optional<SpecSource> find(String name) {
    if (name.equals(BUNDLED)) {
      return Optional.of(SpecSource.mpiCaching());
    }
    return PLACES.stream()
        .flatMap(place -> resource(place, name).stream())
        .findFirst()
        .or(() -> file(name))
        .map(text -> SpecSource.of(new SourceText(name, text)));
  }

  private Optional<String> resource(Location place, String path) {
    try {
      return Optional.of(filer.getResource(place, "", path).getCharContent(false).toString());
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // file managers report an absent file or place in ways of their own
    }
  }

  private Optional<String> file(String name) {
    try {
      Path path = Path.of(folder).resolve(name);
      return Files.isRegularFile(path) ? Optional.of(Files.readString(path)) : Optional.empty();
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // unreadable, or not the name of a file at all
    }
  }
}
