package org.shimwright.spec.read;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Example;
import org.shimwright.spec.Extension;
import org.shimwright.spec.FortranLibrary;
import org.shimwright.spec.Specification;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rules;
import org.shimwright.spec.check.SchemaCheck;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Reads the YAML of a specification into its records, or reports the faults and how to correct
 * them.
 *
 * <p>Each stage reports all its faults, and the next stage starts only if there are none.
 */
public final class SpecificationReader {
  private SpecificationReader() {}

  /** Reads the specification of MPI's caching that comes with this library. */
  public static Optional<Specification> mpiCaching(Diagnostics diagnostics) {
    return read(SpecSource.mpiCaching(), diagnostics);
  }

  /** Reads a specification. Returns nothing if faults were reported to {@code diagnostics}. */
  public static Optional<Specification> read(SpecSource source, Diagnostics diagnostics) {
    Optional<Mapping> root = new PartsReader(source, diagnostics).read();
    Optional<FortranReader> reader =
        root.filter(tree -> SpecForm.of(tree) == SpecForm.FORTRAN)
            .map(tree -> new FortranReader(tree, diagnostics));
    Optional<FortranLibrary> procedures = reader.map(FortranReader::read);
    return document(reader.map(FortranReader::inC).or(() -> root), source, diagnostics)
        .flatMap(document -> built(document, procedures, source, diagnostics));
  }

  /** Reads and checks a document. Returns nothing if faults were reported. */
  private static Optional<SpecDocument> document(
      Optional<Mapping> root, SpecSource source, Diagnostics diagnostics) {
    Optional<List<Mapping>> kinds =
        root.filter(tree -> !SpecForm.of(tree).kindsHaveMeanings())
            .map(library -> PlainKinds.ROWS)
            .or(() -> sharedKinds(source, diagnostics));
    if (root.isEmpty() || kinds.isEmpty() || !diagnostics.isEmpty()) {
      return Optional.empty();
    }
    SpecDocument document = SpecDocument.of(root.get(), kinds.get());
    Rules.check(document, diagnostics);
    SectionReader.of(document)
        .forEach(reader -> Rules.check(reader.rulesOfDocuments(), document, diagnostics));
    return diagnostics.isEmpty() ? Optional.of(document) : Optional.empty();
  }

  private static Optional<List<Mapping>> sharedKinds(SpecSource source, Diagnostics diagnostics) {
    Optional<Mapping> file = PartsReader.tree(source.kinds(), diagnostics);
    file.ifPresent(rows -> SchemaCheck.ofKinds().check(rows, diagnostics));
    return file.map(rows -> rows.mappings("kinds"));
  }

  /**
   * Makes the records of a document and checks them. Faults of its other files, such as examples,
   * are reported only if the records have no faults.
   *
   * @param fortran the procedures that the functions call, if the library is written in Fortran
   */
  private static Optional<Specification> built(
      SpecDocument document,
      Optional<FortranLibrary> fortran,
      SpecSource source,
      Diagnostics diagnostics) {
    Diagnostics ofFiles = new Diagnostics();
    List<Example> examples = new ExampleReader(source.programs(), ofFiles).read(document);
    Optional<Extension> extension = new ExtensionReader(source, ofFiles).files(document.root());
    Located located = new SpecificationBuilder(document, examples, extension).located(fortran);
    Rules.check(located, document.form(), diagnostics);
    SectionReader.of(document)
        .forEach(reader -> Rules.check(reader.rulesOfRecords(), located, diagnostics));
    if (diagnostics.isEmpty()) {
      ofFiles.sorted().forEach(diagnostics::add);
    }
    return diagnostics.isEmpty() ? Optional.of(located.specification()) : Optional.empty();
  }
}
