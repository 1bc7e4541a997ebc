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
import org.shimwright.spec.document.SpecForm;

/** The table of the rules about references in a document, and about keys that a parameter needs. */
final class References {
  /** The name of the library as a whole, for memory that is not attached to an object. */
  private static final String LIBRARY = "library";

  /** The types of a parameter that may be a length or a rank. */
  private static final Set<String> COUNTS = Set.of("int", "int64", "intptr", "room");

  /**
   * The form of documents that have all entries which they name. Entries of libraries name
   * constants that their headers declare, and {@code Rules} checks their parameters in the records.
   */
  private static final Set<SpecForm> STANDARD = Set.of(SpecForm.STANDARD);

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
          constants(document -> listed(document.enums(), "values")),
          new ConstantGroupRule(SpecDocument::objects, "none", "handle"),
          new ConstantGroupRule(SpecDocument::parameters, "capacity", "string-size"),
          new ConstantGroupRule(References::errors, "class", "error-class"),
          new ReferenceRule(
              "UnknownExampleSubject",
              "entry",
              "name one that the program uses",
              document -> named(listed(document.exampleParts(), "shows"), entries(document))),
          new ReferenceRule(
              "UnknownFreeFunction",
              "function",
              "declare it below 'functions:', or remove 'freed-by:'",
              STANDARD,
              document ->
                  named(
                      at(document.objects(), "freed-by"),
                      SpecDocument.names(document.procedures()))),
          new ReferenceRule(
              "UnknownKind",
              "kind",
              "write a number such as int32, text, an enumeration or a handle",
              SpecForm.LIBRARIES,
              document -> named(at(document.root().mappings("kinds"), "is"), types(document))),
          new ReferenceRule(
              "UnknownKind",
              "kind",
              "write 'nothing', or what it returns",
              SpecForm.LIBRARIES,
              document ->
                  at(document.callbacks(), UnknownKindRule.RETURNS)
                      .filter(word -> word.text().equals("ignored"))
                      .map(word -> new Use(word, List.of(), " of a callback"))),
          new ReferenceRule(
              "UnknownKind",
              "kind",
              UnknownKindRule.ADVICE,
              STANDARD, // each function returns a status or a number
              document ->
                  named(
                      at(document.procedures(), UnknownKindRule.RETURNS)
                          .filter(word -> UnknownKindRule.NO_VALUE.contains(word.text())),
                      List.of())),
          new ReferenceRule(
              "UnknownLength",
              "integer parameter",
              "name the parameter that counts",
              STANDARD,
              References::lengths),
          new ReferenceRule(
              "UnknownLength",
              "integer that a procedure returns for these parameters",
              "write PROCEDURE.RESULT",
              STANDARD,
              References::filled),
          new ReferenceRule(
              "UnknownPrototype",
              "callback prototype",
              "declare it below 'callbacks:'",
              document ->
                  named(
                      at(document.predefinedCallbacks(), "prototype"),
                      SpecDocument.names(document.callbacks()))),
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
              "name another of this specification, or write 'none'",
              Set.of(SpecForm.STANDARD, SpecForm.C), // FortranReader checks names in Fortran
              document ->
                  named(
                      replacements(document).filter(name -> !name.text().equals("none")),
                      entries(document))),
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

  /** Returns the rules of the table. */
  static List<Rule<SpecDocument>> all() {
    return ALL;
  }

  /** Returns the names that entries have at a key. */
  static Stream<Scalar> at(List<Mapping> entries, String key) {
    return entries.stream().flatMap(entry -> entry.scalar(key).stream());
  }

  /** Returns the names in the lists at a key of some entries. */
  private static Stream<Scalar> listed(List<Mapping> entries, String key) {
    return entries.stream().flatMap(entry -> entry.scalars(key).stream());
  }

  private static Stream<Use> named(Stream<Scalar> names, Collection<String> known) {
    return names.map(name -> new Use(name, known, ""));
  }

  /** Makes the rule that reports names of constants which a standard's specification lacks. */
  static Rule<SpecDocument> constants(Function<SpecDocument, Stream<Scalar>> names) {
    return new ReferenceRule(
        "UnknownConstant",
        "constant",
        "declare it below 'constants:'",
        STANDARD,
        document -> named(names.apply(document), SpecDocument.names(document.constants())));
  }

  private static List<Mapping> errors(SpecDocument document) {
    return document.callables().stream()
        .flatMap(entry -> entry.mappings("errors").stream())
        .toList();
  }

  private static Stream<Scalar> classes(SpecDocument document) {
    return Stream.of(
            at(document.constants(), "class"),
            at(document.attributes(), "class"),
            at(document.callbacks(), "class"),
            listed(document.families(), "over"))
        .flatMap(all -> all);
  }

  /**
   * Returns the names of the types that are there without an entry below {@code kinds:}: those that
   * need no declaration, the enumerations and the handles.
   */
  static Set<String> types(SpecDocument document) {
    Set<String> types = document.givenKinds();
    types.addAll(SpecDocument.names(document.enums()));
    types.addAll(SpecDocument.names(document.objects()));
    return types;
  }

  private static Stream<Scalar> replacements(SpecDocument document) {
    return Stream.concat(
        at(document.callables(), "replaced-by"), at(document.attributes(), "replaced-by"));
  }

  private static Stream<Scalar> rules(SpecDocument document) {
    return Stream.concat(at(document.scenarios(), "rule"), at(document.differences(), "rule"));
  }

  /** Returns the names of the entries that {@code replaced-by:} and examples may refer to. */
  private static List<String> entries(SpecDocument document) {
    List<String> names = new ArrayList<>(SpecDocument.names(document.callables()));
    names.addAll(SpecDocument.names(document.attributes()));
    return names;
  }

  /** Returns the names that a semantic rule may apply to: entries, and operations of procedures. */
  private static List<String> subjects(SpecDocument document) {
    List<String> names = entries(document);
    at(document.procedures(), "operation").map(Scalar::text).forEach(names::add);
    return names;
  }

  private static List<String> ids(List<Mapping> entries) {
    return at(entries, "id").map(Scalar::text).toList();
  }

  /** Returns whether a parameter is one integer and not an array. */
  private static boolean counts(SpecDocument document, Mapping parameter) {
    return !parameter.has("length")
        && document.type(parameter).filter(COUNTS::contains).isPresent();
  }

  /** Returns the names at {@code length:}. Each must be an integer parameter of the same entry. */
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
   * Returns the names at {@code filled:}. Each must be an integer output parameter, written {@code
   * PROCEDURE.RESULT}, of a procedure whose inputs are all parameters of this procedure.
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

  /**
   * Returns the names of objects at keys such as {@code on:} and {@code attach:} of functions and
   * their parameters. Each must be an object parameter of the same function, or the library.
   */
  private static Stream<Use> objects(SpecDocument document) {
    return Stream.of("on", "of", "synchronizes", "attach", "detach")
        .flatMap(key -> parameters(document, key, p -> document.object(p).isPresent()))
        .filter(use -> !use.name().text().equals(LIBRARY));
  }

  /**
   * Returns the parameter names that functions and their parameters have at a key. Each name must
   * belong to a parameter of the same function that is not output only and for which {@code fits}
   * is true.
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
   * Returns the names in the list at a key of each vendor's difference. Each name must occur in a
   * scenario of the same rule.
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
