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
 * The files of a specification.
 *
 * @param specification the main file, with the name, the sections, and the paths of the parts
 * @param kinds the kinds that every specification shares
 * @param files returns another file by its path from the folder of the specification, such as a
 *     part, or a program that examples are taken from
 */
public record SpecSource(
    SourceText specification, SourceText kinds, Function<String, Optional<SourceText>> files) {
  /**
   * Restricts the files to the folder of the specification and the folders in it: no file is found
   * at another path.
   */
  public SpecSource {
    Function<String, Optional<SourceText>> all = files;
    files = path -> isBelow(path) ? all.apply(path) : Optional.empty();
  }

  private static boolean isBelow(String path) {
    return !path.startsWith("/") && !List.of(path.split("[/\\\\]")).contains("..");
  }

  /** Returns the specification of MPI's caching that comes with this library. */
  public static SpecSource mpiCaching() {
    return of(SourceText.bundled(BundledSpecification.NAME + ".yaml"), SourceText::resource);
  }

  /** Returns a specification of one file, with the shared kinds that come with this library. */
  public static SpecSource of(SourceText specification) {
    return of(specification, path -> Optional.empty());
  }

  /**
   * Returns a specification with other files, and with the shared kinds that come with this
   * library.
   */
  public static SpecSource of(
      SourceText specification, Function<String, Optional<SourceText>> files) {
    return new SpecSource(specification, SourceText.bundled("kinds.yaml"), files);
  }

  /** Returns a function that reads an example program by the name of its file. */
  Function<String, Optional<String>> programs() {
    return name -> files.apply("examples/" + name).map(SourceText::text);
  }

  /** Returns all YAML texts: the specification, its kinds, and its existing parts. */
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
