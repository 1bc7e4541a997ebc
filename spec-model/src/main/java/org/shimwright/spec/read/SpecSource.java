package org.shimwright.spec.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.YamlReader;

/**
 * The texts that make a specification.
 *
 * @param specification the file that has its name, its sections, and the names of its parts
 * @param kinds the kinds that every specification shares
 * @param files the other files, by their paths from the folder of the specification: its parts, and
 *     the programs that examples are taken from
 */
public record SpecSource(
    SourceText specification, SourceText kinds, Function<String, Optional<SourceText>> files) {
  /** Files elsewhere than in the folder of the specification, or below it, are not there for it. */
  public SpecSource {
    Function<String, Optional<SourceText>> all = files;
    files = path -> isBelow(path) ? all.apply(path) : Optional.empty();
  }

  private static boolean isBelow(String path) {
    return !path.startsWith("/") && !List.of(path.split("[/\\\\]")).contains("..");
  }

  /** The specification of MPI's caching that comes with this library. */
  public static SpecSource mpiCaching() {
    return of(SourceText.bundled(BundledSpecification.NAME + ".yaml"), SourceText::resource);
  }

  /** A specification of one file, over the kinds that come with this library. */
  public static SpecSource of(SourceText specification) {
    return of(specification, path -> Optional.empty());
  }

  /** A specification with other files, over the kinds that come with this library. */
  public static SpecSource of(
      SourceText specification, Function<String, Optional<SourceText>> files) {
    return new SpecSource(specification, SourceText.bundled("kinds.yaml"), files);
  }

  /** The JSON schema of a specification. */
  public static String schema() {
    return SourceText.bundled("schema.json").text();
  }

  /** The JSON schema of a specification with headers. */
  public static String librarySchema() {
    return SourceText.bundled("library.json").text();
  }

  /** The text of a program that examples are taken from, by the name of its file. */
  Function<String, Optional<String>> programs() {
    return name -> files.apply("examples/" + name).map(SourceText::text);
  }

  /** All its YAML: the specification, its kinds, and its parts as far as they are there. */
  public List<SourceText> texts() {
    List<SourceText> texts = new ArrayList<>(List.of(specification, kinds));
    Optional<Node> root = YamlReader.read(specification, new Diagnostics());
    if (root.isPresent() && root.get() instanceof Mapping mapping) {
      for (Scalar path : mapping.scalars(PartsReader.PARTS)) {
        files.apply(path.text()).ifPresent(texts::add);
      }
    }
    return texts;
  }
}
