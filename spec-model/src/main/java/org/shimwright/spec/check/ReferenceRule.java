package org.shimwright.spec.check;

import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/**
 * A name that refers to nothing: a row of a table.
 *
 * @param id the id that its diagnostics carry
 * @param noun what is referred to
 * @param advice what to do if no known name is near
 * @param uses where such names are written
 */
record ReferenceRule(
    String id, String noun, String advice, Function<SpecDocument, Stream<Use>> uses)
    implements Rule<SpecDocument> {
  /**
   * A place where a name is written.
   *
   * @param name the name
   * @param known the names that it may be
   * @param owner whose names these are, as words after the name; empty if the document's
   */
  record Use(Scalar name, Collection<String> known, String owner) {}

  @Override
  public void check(SpecDocument document, Report report) {
    uses.apply(document)
        .filter(use -> !use.known().contains(use.name().text()))
        .forEach(
            use ->
                report.error(
                    use.name().origin(),
                    "no %s '%s'%s; %s",
                    noun,
                    use.name().text(),
                    use.owner(),
                    OldWords.instead(noun, use.name().text(), "")
                        .orElseGet(() -> Suggestion.or(use.name().text(), use.known(), advice))));
  }
}
