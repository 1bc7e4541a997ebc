package org.shimwright.spec.check;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Runs all rules of one stage even if some find faults, so that a user sees all faults of the stage
 * together.
 */
public final class Rules {
  private static final List<Rule<SpecDocument>> OF_DOCUMENTS =
      Stream.concat(
              References.all().stream(),
              Stream.<Rule<SpecDocument>>of(
                  new ArrayElementRule(),
                  new DeprecatedNeedsReplacementRule(),
                  new DuplicateNameRule(),
                  new EmptyFamilyRule(),
                  new FilledNameRule(),
                  new FortranNameTooLongRule(),
                  new InvalidIdentifierRule(),
                  new MissingReturnsRule(),
                  new MissingTextRule(),
                  new NeighboursRule(),
                  new NoFunctionRule(),
                  new PlaceholderUnknownRule(),
                  new UnknownKindRule(),
                  new ValueOutOfRangeRule()))
          .toList();

  private static final List<Rule<Located>> OF_SPECIFICATIONS =
      Stream.of(
              ValueRules.ALL,
              FunctionRules.ALL,
              CallbackRules.ALL,
              List.<Rule<Located>>of(
                  new FieldKindRule(),
                  new FreeingFunctionRule(),
                  new HistoryOrderRule(),
                  new LanguagesRule(),
                  new LifecycleRule(),
                  new MissingExampleRule(),
                  new ReturnedKindRule(),
                  new UnknownParameterRule(),
                  new UnknownParentRule()))
          .flatMap(List::stream)
          .toList();

  private Rules() {}

  /**
   * Makes a rule that reports names which refer to nothing.
   *
   * @param id the id of its diagnostics
   * @param noun the kind of entry that the names refer to, as messages call it
   * @param advice the advice if no known name is similar
   * @param names returns the names to check
   * @param known returns the names that are allowed
   */
  public static Rule<SpecDocument> reference(
      String id,
      String noun,
      String advice,
      Function<SpecDocument, Stream<Scalar>> names,
      Function<SpecDocument, Collection<String>> known) {
    return new ReferenceRule(
        id,
        noun,
        advice,
        document -> {
          Collection<String> all = known.apply(document);
          return names.apply(document).map(name -> new ReferenceRule.Use(name, all, ""));
        });
  }

  /**
   * Makes a rule that reports a parameter without the given key if the type of the parameter is one
   * of {@code types}.
   *
   * @param id the id of its diagnostics
   * @param fault the part of the message that describes a parameter without the key
   */
  public static Rule<SpecDocument> neededKey(
      String id,
      Function<SpecDocument, List<Mapping>> entries,
      Set<String> types,
      String key,
      String fault) {
    return new NeededKeyRule(id, entries, types, false, key, fault);
  }

  /**
   * Makes a rule that reports names which are no constants of a group.
   *
   * @param entries returns the entries that name constants
   * @param key the key of these entries at which the name is
   */
  public static Rule<SpecDocument> constants(
      Function<SpecDocument, List<Mapping>> entries, String key, String group) {
    return new ConstantGroupRule(entries, key, group);
  }

  /** Returns all rules. */
  static List<Rule<?>> all() {
    return Stream.of(OF_DOCUMENTS, OF_SPECIFICATIONS).<Rule<?>>flatMap(List::stream).toList();
  }

  /**
   * Reports faults that prevent the building of records, and faults in data that records do not
   * keep.
   */
  public static void check(SpecDocument document, Diagnostics diagnostics) {
    check(of(OF_DOCUMENTS, document.form()), document, diagnostics);
  }

  /** Reports faults in the records of a specification whose document has this form. */
  public static void check(Located specification, SpecForm form, Diagnostics diagnostics) {
    check(of(OF_SPECIFICATIONS, form), specification, diagnostics);
  }

  private static <T> List<Rule<T>> of(List<Rule<T>> rules, SpecForm form) {
    return rules.stream().filter(rule -> rule.forms().contains(form)).toList();
  }

  /** Runs rules on a subject and reports their faults. */
  public static <T> void check(List<Rule<T>> rules, T subject, Diagnostics diagnostics) {
    rules.parallelStream() // in parallel, because a person waits for the result
        .forEach(
            rule ->
                rule.check(
                    subject,
                    (origin, format, arguments) ->
                        diagnostics.error(rule.id(), origin, format, arguments)));
  }
}
