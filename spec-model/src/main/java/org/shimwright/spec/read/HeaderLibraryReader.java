package org.shimwright.spec.read;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.spec.FortranLibrary;
import org.shimwright.spec.HeaderConstant;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;

/** Reads how a library with headers is compiled, linked and called. */
final class HeaderLibraryReader {
  private HeaderLibraryReader() {}

  /** Returns nothing for a library without headers. */
  static Optional<HeaderLibrary> read(Mapping root, Optional<FortranLibrary> fortran) {
    return root.mapping("library")
        .filter(row -> row.has("headers"))
        .map(row -> read(root, row, fortran));
  }

  private static HeaderLibrary read(
      Mapping root, Mapping library, Optional<FortranLibrary> fortran) {
    Optional<Mapping> link = library.mapping("link");
    Optional<Mapping> errors = library.mapping("errors");
    return new HeaderLibrary(
        Stream.of(library, root).flatMap(row -> texts(row, "headers").stream()).distinct().toList(),
        link.flatMap(row -> row.text("pkg-config")),
        link.flatMap(row -> row.text("cmake")),
        link.map(row -> texts(row, "names")).orElse(List.of()),
        library.isTrue("thread-safe"),
        errors
            .flatMap(row -> row.text("exception"))
            .orElse(library.textOrEmpty("java") + "Exception"),
        errors.flatMap(row -> row.text("text")),
        constants(root),
        fortran);
  }

  /** Returns the constants: an entry is a name alone, or a mapping. */
  private static List<HeaderConstant> constants(Mapping root) {
    return root.items("constants").stream()
        .map(
            item ->
                item instanceof Mapping row
                    ? new RecordReader().read(HeaderConstant.class, row)
                    : new HeaderConstant(item.origin(), ((Scalar) item).text(), Set.of(), ""))
        .toList();
  }

  private static List<String> texts(Mapping row, String key) {
    return row.scalars(key).stream().map(Scalar::text).toList();
  }
}
