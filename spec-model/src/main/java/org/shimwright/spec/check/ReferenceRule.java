package org.shimwright.spec.check;

import java.util.Collection;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Reports names that refer to nothing. Each instance is a row of a table.
 *
 * @param id the id of its diagnostics
 * @param noun the kind of entry that the names refer to, as messages call it
 * @param advice the advice if no known name is similar
 * @param forms the forms of the documents that are checked
 * @param uses returns the names to check
 */
record ReferenceRule(
    String id,
    String noun,
    String advice,
    Set<SpecForm> forms,
    Function<SpecDocument, Stream<Use>> uses)
    implements Rule<SpecDocument> {
  /** Makes a rule for documents of all forms. */
  ReferenceRule(String id, String noun, String advice, Function<SpecDocument, Stream<Use>> uses) {
    this(id, noun, advice, SpecForm.ALL, uses);
  }

  /**
   * A name that refers to an entry.
   *
   * @param name the name
   * @param known the names that are allowed
   * @param owner the owner of the allowed names, as message text that follows the name; empty if
   *     the names are those of the whole document
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
                    Suggestion.or(use.name().text(), use.known(), advice)));
  }
}
