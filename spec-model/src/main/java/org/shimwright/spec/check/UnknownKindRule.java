package org.shimwright.spec.check;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/**
 * Reports a kind that is not declared, or that is declared further down than the structure or
 * callback that has it.
 */
final class UnknownKindRule implements Rule<SpecDocument> {
  private static final String KIND = "kind";
  static final String RETURNS = "returns";

  /** The advice on a kind that is not declared. */
  static final String ADVICE = "declare it below 'kinds:', 'handles:' or another section of types";

  /** The words at {@code returns:} of a function whose return value Java does not see. */
  static final Set<String> NO_VALUE = Set.of("nothing", "ignored");

  @Override
  public void check(SpecDocument document, Report report) {
    Set<String> known = References.types(document);
    known.addAll(SpecDocument.names(document.root().mappings("kinds")));
    for (Mapping struct : document.structs()) {
      unknown(References.at(struct.mappings("fields"), KIND), document, known, report);
      known.add(struct.textOrEmpty("name"));
    }
    for (Mapping callback : document.callbacks()) {
      unknown(used(callback), document, known, report);
      known.add(callback.textOrEmpty("name"));
    }
    Stream.of(document.procedures(), document.predefinedCallbacks())
        .flatMap(List::stream)
        .forEach(entry -> unknown(used(entry), document, known, report));
  }

  /** Returns the kinds of the return value and of the parameters of an entry. */
  private static Stream<Scalar> used(Mapping entry) {
    Stream<Scalar> returned =
        Stream.concat(
            entry.scalar(RETURNS).filter(word -> !NO_VALUE.contains(word.text())).stream(),
            entry.mapping(RETURNS).flatMap(row -> row.scalar(KIND)).stream());
    return Stream.concat(returned, References.at(entry.mappings("parameters"), KIND));
  }

  private static void unknown(
      Stream<Scalar> names, SpecDocument document, Set<String> known, Report report) {
    names
        .filter(name -> !known.contains(name.text()))
        .forEach(
            name ->
                report.error(
                    name.origin(),
                    "no kind '%s'; %s",
                    name.text(),
                    instead(document, name.text(), known)));
  }

  private static String instead(SpecDocument document, String word, Set<String> known) {
    if (document.form().kindsHaveMeanings()) {
      return OldWords.instead(KIND, word, "").orElseGet(() -> Suggestion.or(word, known, ADVICE));
    }
    if (word.equals("complex")) {
      return "use double-complex or float-complex";
    }
    if (isAmong(document.callbacks(), word)) {
      return "a callback is a parameter of functions alone; write a function in C that gets it and"
          + " its user data, and bind that";
    }
    return isAmong(document.structs(), word)
        ? "it is declared further down; move it above what has it"
        : Suggestion.or(word, known, ADVICE);
  }

  private static boolean isAmong(List<Mapping> entries, String name) {
    return SpecDocument.names(entries).contains(name);
  }
}
