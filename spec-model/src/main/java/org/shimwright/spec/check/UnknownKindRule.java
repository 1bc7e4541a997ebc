package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
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
  private static final String RETURNS = "returns";

  /** The words at {@code returns:} of a function whose return value Java does not see. */
  static final Set<String> NO_VALUE = Set.of("nothing", "ignored");

  @Override
  public void check(SpecDocument document, Report report) {
    if (document.hasHeaders()) {
      inOrder(document, report);
    } else {
      Set<String> all = document.kindsByName().keySet();
      Stream<Scalar> used =
          Stream.concat(
              document.callables().stream().flatMap(UnknownKindRule::used),
              References.at(document.procedures(), RETURNS) // each returns a status or a number
                  .filter(word -> NO_VALUE.contains(word.text())));
      unknown(
          used,
          all,
          word ->
              OldWords.instead(KIND, word, "")
                  .orElseGet(
                      () -> Suggestion.or(word, all, "declare it below 'kinds:' or 'handles:'")),
          report);
    }
  }

  /** Checks entries that may use only the kinds of entries above them. */
  private static void inOrder(SpecDocument document, Report report) {
    Set<String> types = types(document);
    Set<String> known = new LinkedHashSet<>(types);
    known.addAll(SpecDocument.names(document.kinds()));
    UnaryOperator<String> advice = word -> instead(document, word, known);
    unknown(
        References.at(document.root().mappings("kinds"), "is"),
        types,
        word ->
            Suggestion.or(
                word, types, "write a number such as int32, text, an enumeration or a handle"),
        report);
    for (Mapping struct : document.structs()) {
      unknown(References.at(struct.mappings("fields"), KIND), known, advice, report);
      known.add(struct.textOrEmpty("name"));
    }
    for (Mapping callback : document.callbacks()) {
      unknown(used(callback), known, advice, report);
      ignored(callback, report);
      known.add(callback.textOrEmpty("name"));
    }
    unknown(document.procedures().stream().flatMap(UnknownKindRule::used), known, advice, report);
  }

  /**
   * Returns the values that {@code is:} of a kind may have: the names of kinds that need no
   * declaration, of enumerations and of handles, but not of other declared kinds.
   */
  private static Set<String> types(SpecDocument document) {
    List<Mapping> plain = new ArrayList<>(document.kinds());
    plain.removeAll(document.root().mappings("kinds"));
    Set<String> types = new LinkedHashSet<>(SpecDocument.names(plain));
    types.addAll(SpecDocument.names(document.enums()));
    types.addAll(SpecDocument.names(document.objects()));
    return types;
  }

  /** Returns the kinds of the return value and of the parameters of an entry. */
  private static Stream<Scalar> used(Mapping entry) {
    Stream<Scalar> returned =
        Stream.concat(
            entry.scalar(RETURNS).filter(word -> !NO_VALUE.contains(word.text())).stream(),
            entry.mapping(RETURNS).flatMap(row -> row.scalar(KIND)).stream());
    return Stream.concat(returned, References.at(entry.mappings("parameters"), KIND));
  }

  /**
   * Reports a callback with {@code returns: ignored}. Only the result of a function can be ignored.
   */
  private static void ignored(Mapping callback, Report report) {
    callback
        .scalar(RETURNS)
        .filter(word -> word.text().equals("ignored"))
        .ifPresent(
            word ->
                report.error(
                    word.origin(),
                    "no kind 'ignored' of a callback; write 'nothing', or what it returns"));
  }

  private static void unknown(
      Stream<Scalar> names, Set<String> known, UnaryOperator<String> advice, Report report) {
    names
        .filter(name -> !known.contains(name.text()))
        .forEach(
            name ->
                report.error(
                    name.origin(), "no kind '%s'; %s", name.text(), advice.apply(name.text())));
  }

  private static String instead(SpecDocument document, String word, Set<String> known) {
    if (word.equals("complex")) {
      return "use double-complex or float-complex";
    }
    if (isAmong(document.callbacks(), word)) {
      return "a callback is a parameter of functions alone; write a function in C that gets it and"
          + " its user data, and bind that";
    }
    return isAmong(document.structs(), word)
        ? "it is declared further down; move it above what has it"
        : Suggestion.or(
            word, known, "declare it below 'enums:', 'structs:', 'handles:' or 'callbacks:'");
  }

  private static boolean isAmong(List<Mapping> entries, String name) {
    return SpecDocument.names(entries).contains(name);
  }
}
