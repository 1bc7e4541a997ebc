package org.shimwright.generation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.BundledSpecification;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/** Finds the specification that a request names, by name or by path, and reads each only once. */
public final class SpecificationLoader {
  /** The name of the specification that is part of Shimwright. */
  public static final String BUNDLED = BundledSpecification.NAME;

  private final SpecificationFinder finder;
  private final Map<String, Specification> loaded = new LinkedHashMap<>();

  /** Creates a loader that uses {@code finder} for all specifications but the bundled one. */
  public SpecificationLoader(SpecificationFinder finder) {
    this.finder = finder;
  }

  /** Loads a specification. Empty if a fault was reported to {@code faults}. */
  public Optional<Specification> load(String name, Consumer<Diagnostic> faults) {
    if (name.equals(BUNDLED)) {
      return Optional.of(loaded.computeIfAbsent(name, bundled -> BundledSpecification.load()));
    }
    Optional<SpecSource> source = source(name, faults);
    return source.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(loaded.get(name)).or(() -> readAndCheck(name, source.get(), faults));
  }

  /** Returns the texts of a specification. Empty if a fault was reported to {@code faults}. */
  public Optional<SpecSource> source(String name, Consumer<Diagnostic> faults) {
    Optional<SpecSource> source =
        name.equals(BUNDLED) ? Optional.of(SpecSource.mpiCaching()) : projectSpecification(name);
    if (source.isEmpty()) {
      faults.accept(
          Diagnostic.of(
                  "UnknownSpecification",
                  "there is no specification '%s'; %s",
                  name,
                  Suggestion.or(
                      name, List.of(BUNDLED), "use '" + BUNDLED + "', or " + finder.places()))
              .at(RequestPart.of("spec")));
    }
    return source;
  }

  private Optional<SpecSource> projectSpecification(String name) {
    String folder = name.substring(0, name.lastIndexOf('/') + 1);
    return finder
        .find(name)
        .map(text -> SpecSource.of(text, path -> finder.findBelow(folder, path)));
  }

  private Optional<Specification> readAndCheck(
      String name, SpecSource source, Consumer<Diagnostic> faults) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Specification> specification = SpecificationReader.read(source, diagnostics);
    specification.ifPresent(good -> Planner.reportClashes(good, diagnostics));
    diagnostics.sorted().forEach(faults);
    if (!diagnostics.isEmpty()) {
      return Optional.empty();
    }
    specification.ifPresent(good -> loaded.put(name, good));
    return specification;
  }
}
