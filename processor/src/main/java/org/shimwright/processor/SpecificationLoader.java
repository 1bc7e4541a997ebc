package org.shimwright.processor;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/** Finds a specification by its name or path, and reads it. */
final class SpecificationLoader {
  private static final String BUNDLED = "mpi-caching";

  /** Where build tools put resources that a compilation can see. */
  private static final List<Location> PLACES =
      List.of(
          StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH, StandardLocation.SOURCE_PATH);

  private final Filer filer;

  SpecificationLoader(Filer filer) {
    this.filer = filer;
  }

  /** Loads a specification; the answer is empty if {@code diagnostics} got something to report. */
  Optional<Specification> load(String name, Diagnostics diagnostics) {
    if (name.equals(BUNDLED)) {
      return SpecificationReader.mpiCaching(diagnostics);
    }
    Optional<String> text =
        PLACES.stream().flatMap(place -> read(place, name).stream()).findFirst();
    if (text.isEmpty()) {
      diagnostics.error(
          "UnknownSpecification",
          new Origin(name, 1, 1),
          "no such specification; %s",
          Suggestion.or(
              name,
              List.of(BUNDLED),
              "use " + BUNDLED + ", or the path of a YAML file on the class path"));
      return Optional.empty();
    }
    return SpecificationReader.read(SpecSource.of(new SourceText(name, text.get())), diagnostics);
  }

  private Optional<String> read(Location place, String path) {
    try {
      return Optional.of(filer.getResource(place, "", path).getCharContent(false).toString());
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // file managers report an absent file or place in ways of their own
    }
  }
}
