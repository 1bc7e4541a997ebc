package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.shimwright.spec.check.ReferenceRule.Use;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** The table of all references in a document, and of the references that a parameter needs. */
final class References {
  /** Stands for the library as a whole, where memory is attached to no object. */
  private static final String LIBRARY = "library";

  /** The types that a parameter with a count may have. */
  private static final Set<String> COUNTS = Set.of("int", "int64", "intptr", "room");

  private static final List<Rule<SpecDocument>> ALL =
      List.of(
          new ReferenceRule(
              "AppliesToNothing",
              "procedure, callback, attribute or operation",
              "name one that exists",
              document -> named(listed(document.rules(), "applies-to"), subjects(document))),
          new ReferenceRule(
              "UnknownClass",
              "handle",
              "declare it below 'handles:'",
              document -> named(classes(document), SpecDocument.names(document.objects()))),
          new ReferenceRule(
              "UnknownConstant",
              "constant",
              "declare it below 'constants:'",
              document ->
                  named(
                      Stream.concat(
                          ConstantGroupRule.names(document), listed(document.enums(), "values")),
                      SpecDocument.names(document.constants()))),
          new ReferenceRule(
              "UnknownExampleSubject",
              "entry",
              "name one that the program uses",
              document -> named(listed(document.exampleParts(), "shows"), entries(document))),
          new ReferenceRule(
              "UnknownFreeFunction",
              "function",
              "declare it below 'functions:', or remove 'freed-by:'",
              document ->
                  named(
                      at(document.objects(), "freed-by"),
                      SpecDocument.names(document.procedures()))),
          new ReferenceRule(
              "UnknownKind",
              "kind",
              "declare it below 'kinds:' or 'handles:'",
              document -> named(kinds(document), document.kindsByName().keySet())),
          new ReferenceRule(
              "UnknownLength",
              "integer parameter",
              "name the parameter that counts",
              References::lengths),
          new ReferenceRule(
              "UnknownLength",
              "integer that a procedure returns for these parameters",
              "write PROCEDURE.RESULT",
              References::filled),
          new ReferenceRule(
              "UnknownPrototype",
              "callback prototype",
              "declare it below 'callbacks:'",
              document -> named(prototypes(document), SpecDocument.names(document.callbacks()))),
          new ReferenceRule(
              "UnknownArgument",
              "object parameter",
              "name the parameter that is the object",
              References::objects),
          new ReferenceRule(
              "UnknownArgument",
              "integer parameter",
              "name the parameter that is the rank",
              document ->
                  Stream.of("at", "with")
                      .flatMap(key -> parameters(document, key, p -> counts(document, p)))),
          new ReferenceRule(
              "UnknownReplacement",
              "entry",
              "name another, or write 'none'",
              document -> named(replacements(document), entries(document))),
          new ReferenceRule(
              "UnknownRule",
              "rule",
              "name one that is below rules",
              document -> named(rules(document), ids(document.rules()))),
          new ReferenceRule(
              "UnknownScenario",
              "scenario",
              "name one that its scenarios have",
              document -> ofItsRule(document, "scenarios", scenario -> at(scenario, "id"))),
          new ReferenceRule(
              "UnknownScenario",
              "object class",
              "name one that its scenarios have",
              document -> ofItsRule(document, "classes", scenario -> listed(scenario, "classes"))),
          new NeededKeyRule(
              "TextCapacity",
              SpecDocument::callables,
              Set.of("text"),
              true,
              "capacity",
              "returns a string of unknown size"));

  private References() {}

  /** The rules that the table makes. */
  static List<Rule<SpecDocument>> all() {
    return ALL;
  }

  /** The names at a key of some entries. */
  static Stream<Scalar> at(List<Mapping> entries, String key) {
    return entries.stream().flatMap(entry -> entry.scalar(key).stream());
  }

  /** The names of the lists at a key of some entries. */
  private static Stream<Scalar> listed(List<Mapping> entries, String key) {
    return entries.stream().flatMap(entry -> entry.scalars(key).stream());
  }

  private static Stream<Use> named(Stream<Scalar> names, Collection<String> known) {
    return names.map(name -> new Use(name, known, ""));
  }

  private static Stream<Scalar> kinds(SpecDocument document) {
    return Stream.of(at(document.callables(), "returns"), at(document.parameters(), "kind"))
        .flatMap(all -> all);
  }

  private static Stream<Scalar> classes(SpecDocument document) {
    return Stream.of(
            at(document.constants(), "class"),
            at(document.attributes(), "class"),
            at(document.callbacks(), "class"),
            listed(document.families(), "over"))
        .flatMap(all -> all);
  }

  private static Stream<Scalar> prototypes(SpecDocument document) {
    List<Mapping> parameters =
        document.procedures().stream()
            .flatMap(entry -> entry.mappings("parameters").stream())
            .toList();
    return Stream.concat(
        at(parameters, "prototype"), at(document.predefinedCallbacks(), "prototype"));
  }

  private static Stream<Scalar> replacements(SpecDocument document) {
    return Stream.concat(
            at(document.callables(), "replaced-by"), at(document.attributes(), "replaced-by"))
        .filter(name -> !name.text().equals("none"));
  }

  private static Stream<Scalar> rules(SpecDocument document) {
    return Stream.concat(at(document.scenarios(), "rule"), at(document.differences(), "rule"));
  }

  /** What an entry may be replaced by, and an example be of. */
  private static List<String> entries(SpecDocument document) {
    List<String> names = new ArrayList<>(SpecDocument.names(document.callables()));
    names.addAll(SpecDocument.names(document.attributes()));
    return names;
  }

  /** What a semantic rule may be about. */
  private static List<String> subjects(SpecDocument document) {
    List<String> names = entries(document);
    at(document.procedures(), "operation").map(Scalar::text).forEach(names::add);
    return names;
  }

  private static List<String> ids(List<Mapping> entries) {
    return at(entries, "id").map(Scalar::text).toList();
  }

  /** Whether a parameter is an integer, and no array. */
  private static boolean counts(SpecDocument document, Mapping parameter) {
    return !parameter.has("length")
        && document.type(parameter).filter(COUNTS::contains).isPresent();
  }

  /** A length is an integer parameter of the same entry. */
  private static Stream<Use> lengths(SpecDocument document) {
    return document.callables().stream()
        .map(entry -> entry.mappings("parameters"))
        .flatMap(
            parameters -> {
              List<Mapping> integers =
                  parameters.stream().filter(p -> counts(document, p)).toList();
              return named(at(parameters, "length"), SpecDocument.names(integers));
            });
  }

  /**
   * What fills an array is a result of a procedure that needs no more than this one's parameters.
   */
  private static Stream<Use> filled(SpecDocument document) {
    return document.procedures().stream()
        .filter(entry -> at(entry.mappings("parameters"), "filled").findAny().isPresent())
        .flatMap(
            entry -> {
              List<Mapping> given = entry.mappings("parameters");
              List<String> results =
                  document.procedures().stream()
                      .filter(asked -> SpecDocument.names(given).containsAll(needed(asked)))
                      .flatMap(asked -> results(document, asked))
                      .toList();
              return named(at(given, "filled"), results);
            });
  }

  private static List<String> needed(Mapping procedure) {
    return procedure.mappings("parameters").stream()
        .filter(p -> !p.textOrEmpty("direction").equals("out"))
        .map(p -> p.textOrEmpty("name"))
        .toList();
  }

  private static Stream<String> results(SpecDocument document, Mapping procedure) {
    return procedure.mappings("parameters").stream()
        .filter(p -> p.textOrEmpty("direction").equals("out"))
        .filter(p -> counts(document, p))
        .map(p -> procedure.textOrEmpty("name") + "." + p.textOrEmpty("name"));
  }

  /** The objects that functions, and what they do with memory, are about. */
  private static Stream<Use> objects(SpecDocument document) {
    return Stream.of("on", "of", "synchronizes", "attach", "detach")
        .flatMap(key -> parameters(document, key, p -> document.object(p).isPresent()))
        .filter(use -> !use.name().text().equals(LIBRARY));
  }

  /**
   * The uses of a key of functions and parameters. Each value of the key must name a parameter of a
   * fitting type.
   */
  private static Stream<Use> parameters(
      SpecDocument document, String key, Predicate<Mapping> fits) {
    return document.procedures().stream()
        .flatMap(
            entry -> {
              List<Mapping> all = entry.mappings("parameters");
              List<Mapping> fit =
                  all.stream()
                      .filter(fits)
                      .filter(p -> !p.textOrEmpty("direction").equals("out"))
                      .toList();
              return named(
                  Stream.concat(at(List.of(entry), key), at(all, key)), SpecDocument.names(fit));
            });
  }

  /**
   * The names in a vendor's difference, each of which a scenario that tries the same rule must
   * have.
   */
  private static Stream<Use> ofItsRule(
      SpecDocument document, String key, Function<List<Mapping>, Stream<Scalar>> known) {
    return document.differences().stream()
        .flatMap(
            difference -> {
              String rule = difference.textOrEmpty("rule");
              List<Mapping> scenarios =
                  document.scenarios().stream()
                      .filter(scenario -> scenario.textOrEmpty("rule").equals(rule))
                      .toList();
              List<String> names = known.apply(scenarios).map(Scalar::text).toList();
              return difference.scalars(key).stream()
                  .map(name -> new Use(name, names, " of the rule '" + rule + "'"));
            });
  }
}
