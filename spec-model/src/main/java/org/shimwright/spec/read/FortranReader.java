package org.shimwright.spec.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.FortranKind;
import org.shimwright.spec.FortranLibrary;
import org.shimwright.spec.FortranLibrary.Argument;
import org.shimwright.spec.FortranLibrary.Procedure;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.type.Direction;

/**
 * Converts the document of a Fortran library into its procedures, and into a document of the C
 * functions through which they are called. That document is then read like the document of a C
 * library.
 */
final class FortranReader {
  private static final int LONGEST = 60; // Fortran allows 63; the shim adds letters
  private static final String SCRATCH = "scratch";
  private static final String LENGTH = "length";
  private static final String FUNCTIONS = "functions";
  private static final String REPLACEMENT = "replaced-by";
  private static final String LANGUAGES = "languages";
  private static final String NONE = "none"; // of an entry that nothing replaces
  private static final String EXAMPLES = "examples";
  private static final String SHOWS = "shows";

  private final Mapping root;
  private final Mapping library;
  private final Diagnostics diagnostics;
  private final String prefix;

  FortranReader(Mapping root, Diagnostics diagnostics) {
    this.root = root;
    this.library = root.mapping("library").orElseThrow();
    this.diagnostics = diagnostics;
    prefix = root.textOrEmpty("spec").replace('-', '_') + "_";
  }

  // ---- procedures ----

  FortranLibrary read() {
    library
        .mapping("errors")
        .filter(row -> row.has("text"))
        .ifPresent(
            row -> report(row, "a library in Fortran has no function for 'text:'; leave it out"));
    root.mappings(FUNCTIONS).stream()
        .flatMap(row -> row.scalar(REPLACEMENT).stream())
        .filter(name -> !name.text().equals(NONE))
        .forEach(
            name ->
                known(
                    name,
                    "UnknownReplacement",
                    "name another of this specification, or write 'none'"));
    root.mappings(EXAMPLES).stream()
        .flatMap(program -> program.mappings("parts").stream())
        .flatMap(part -> part.scalars(SHOWS).stream())
        .forEach(name -> known(name, "UnknownExampleSubject", "name one that the program uses"));
    Set<String> names = new TreeSet<>();
    return new FortranLibrary(
        EntryBuilder.number(library, "integer").map(Long::intValue),
        root.mappings(FUNCTIONS).stream().map(row -> procedure(row, names)).toList());
  }

  /** Reports a name that is no procedure of the specification. */
  private void known(Scalar name, String fault, String advice) {
    List<String> known = SpecDocument.names(root.mappings(FUNCTIONS));
    if (known.stream().noneMatch(name.text()::equalsIgnoreCase)) {
      diagnostics.error(
          fault,
          name.origin(),
          "no procedure '%s'; %s",
          name.text(),
          Suggestion.or(name.text(), known, advice));
    }
  }

  private Procedure procedure(Mapping row, Set<String> names) {
    unique(row, names);
    Set<String> own = new TreeSet<>();
    List<Argument> arguments = new ArrayList<>();
    for (Mapping parameter : row.mappings("parameters")) {
      unique(parameter, own);
      arguments.add(argument(parameter));
    }
    Optional<String> module =
        row.text("module").or(() -> library.text("module")).filter(name -> !name.equals("none"));
    for (Mapping parameter : row.mappings("parameters")) {
      checkDimensions(parameter, arguments);
      if (module.isEmpty()) {
        external(parameter);
      }
    }
    return new Procedure(
        row.textOrEmpty("name"), module, List.copyOf(arguments), result(row).map(this::returned));
  }

  /**
   * Reports arguments that are {@code optional:} or {@code shape:} in a procedure without a module.
   * The procedure is called without an explicit interface, so descriptors and absent arguments are
   * impossible.
   */
  private void external(Mapping parameter) {
    for (String word : List.of("optional", "shape")) {
      if (parameter.isTrue(word)) {
        report(
            parameter,
            "'%s' cannot be '%s:' in a procedure without a module; say its 'module:', or remove '%s:'",
            parameter.textOrEmpty("name"),
            word,
            word);
      }
    }
  }

  /**
   * Reports a name that is too long, or that another entry has. Names in Fortran are
   * case-insensitive.
   */
  private void unique(Mapping row, Set<String> names) {
    String name = row.textOrEmpty("name");
    if (name.length() + prefix.length() > LONGEST) {
      report(row, "'%s' is too long with '%s' before it; shorten 'spec:'", name, prefix);
    } else if (!names.add(name.toLowerCase(Locale.ROOT))) {
      diagnostics.error(
          "DuplicateName", row.originOf("name"), "'%s' is there twice; rename one of them", name);
    }
  }

  private Argument argument(Mapping row) {
    String word = row.textOrEmpty("kind");
    Optional<FortranKind> known = FortranKind.of(word);
    if (known.isEmpty()) {
      String all =
          String.join(
              ", ", java.util.Arrays.stream(FortranKind.values()).map(FortranKind::word).toList());
      diagnostics.error(
          "UnknownKind",
          row.originOf("kind"),
          "no kind '%s' in Fortran; use one of %s, or write a procedure of your own around it that has one",
          word,
          all);
    }
    FortranKind kind = known.orElse(FortranKind.INTEGER);
    String direction = row.text("direction").orElse("in");
    Argument argument =
        new Argument(
            row.textOrEmpty("name"),
            kind,
            direction.equals(SCRATCH)
                ? Optional.empty()
                : Optional.of(Direction.valueOf(direction.toUpperCase(Locale.ROOT))),
            row.text(LENGTH).map(all -> List.of(all.trim().split("\\s*\\*\\s*"))).orElse(List.of()),
            EntryBuilder.number(row, "characters"),
            row.isTrue("optional"),
            row.isTrue("shape"));
    shape(row, argument).ifPresent(why -> report(row, "'%s' " + why, argument.name()));
    return argument;
  }

  private Argument returned(Mapping row) {
    Argument value = argument(row);
    if (!value.dimensions().isEmpty()) {
      report(row, "an array that is returned cannot be bound; bind a subroutine that stores it");
    }
    return value;
  }

  private static Optional<String> shape(Mapping row, Argument a) {
    boolean array = !a.dimensions().isEmpty();
    boolean text = a.kind() == FortranKind.TEXT;
    if (array && (text || a.kind() == FortranKind.CHAR)) {
      return Optional.of("is an array of characters, which cannot be bound; leave it out");
    }
    if (a.characters().isPresent() != text && (!text || a.isStored())) {
      return Optional.of(
          text
              ? "comes back with an unknown length; say how long by 'characters:'"
              : "is no text; remove 'characters:'");
    }
    if (a.optional() && a.way().filter(Direction.IN::equals).isEmpty()) {
      return Optional.of("comes back, so it is always there; remove 'optional:'");
    }
    if (a.shape() && (a.optional() || a.isStored() || array || !a.kind().isWhole())) {
      return Optional.of("is no integer that goes in; remove 'shape:'");
    }
    return row.has("filled") && !a.isStored()
        ? Optional.of("does not come back; remove 'filled:'")
        : Optional.empty();
  }

  /**
   * Reports a dimension that is not known before the call, and a scratch integer that is the length
   * of no array. Only the one dimension of scratch memory may be queried from the procedure.
   */
  private void checkDimensions(Mapping row, List<Argument> arguments) {
    Argument argument = argumentNamed(row.textOrEmpty("name"), arguments).orElseThrow();
    List<String> asked =
        argument.dimensions().stream()
            .filter(d -> argumentNamed(d, arguments).filter(a -> !a.isVisible()).isPresent())
            .toList();
    boolean hasUnknown =
        asked.isEmpty()
            ? argument.dimensions().stream().anyMatch(d -> !isKnown(d, arguments))
            : argument.isVisible() || argument.dimensions().size() > 1;
    if (hasUnknown) {
      report(
          row,
          "'%s' has a dimension that is no number, and no integer that goes in and is not optional",
          argument.name());
    }
    boolean isLength =
        argument.kind().isWhole()
            && arguments.stream().anyMatch(a -> a.dimensions().equals(List.of(argument.name())));
    if (!argument.isVisible() && argument.dimensions().isEmpty() && !isLength) {
      report(
          row, "'%s' is the length of no array; give it 'in', 'out' or 'inout'", argument.name());
    }
  }

  private static boolean isKnown(String dimension, List<Argument> arguments) {
    return Character.isDigit(dimension.charAt(0))
        || argumentNamed(dimension, arguments)
            .filter(a -> a.kind().isWhole() && a.dimensions().isEmpty())
            .filter(a -> a.isGiven() && !a.optional())
            .isPresent();
  }

  private static Optional<Argument> argumentNamed(String name, List<Argument> arguments) {
    return arguments.stream().filter(a -> a.name().equals(name)).findFirst();
  }

  private void report(Mapping row, String message, Object... arguments) {
    diagnostics.error("CannotBind", row.originOf("name"), message, arguments);
  }

  // ---- the functions in C ----

  /** Returns a document that describes each Fortran procedure as the C function that calls it. */
  Mapping inC() {
    List<Node> functions = new ArrayList<>();
    root.mappings(FUNCTIONS).forEach(row -> functions.add(function(row)));
    Mapping named =
        with(
            library,
            Map.of(
                "headers",
                List.of(text(library.origin(), prefix + "shim.h")),
                "prefix",
                prefix + library.textOrEmpty("prefix")));
    List<Node> examples = new ArrayList<>();
    root.mappings(EXAMPLES).forEach(program -> examples.add(example(program)));
    return with(root, Map.of("library", named, FUNCTIONS, functions, EXAMPLES, examples));
  }

  /** Returns a program of examples whose parts show the functions in C. */
  private Mapping example(Mapping program) {
    List<Node> parts = new ArrayList<>();
    for (Mapping part : program.mappings("parts")) {
      List<Node> shown = new ArrayList<>();
      part.scalars(SHOWS).forEach(name -> shown.add(text(name.origin(), nameInC(name.text()))));
      parts.add(with(part, Map.of(SHOWS, shown)));
    }
    return with(program, Map.of("parts", parts));
  }

  private Mapping function(Mapping row) {
    List<Node> parameters = new ArrayList<>();
    for (Mapping parameter : row.mappings("parameters")) {
      if (!parameter.textOrEmpty("direction").equals(SCRATCH)) {
        parameters.add(parameter(parameter));
      }
    }
    result(row).ifPresent(result -> parameters.add(parameter(result)));
    Map<String, Object> changed = new LinkedHashMap<>();
    changed.put("name", nameInC(row.textOrEmpty("name")));
    changed.put("parameters", parameters);
    changed.put("returns", "nothing");
    row.text(REPLACEMENT)
        .filter(name -> !name.equals(NONE))
        .ifPresent(name -> changed.put(REPLACEMENT, title(name)));
    return with(row, changed);
  }

  /** Returns the name of a procedure's page: that in C, or if C lacks the procedure, in Fortran. */
  private String title(String procedure) {
    return root.mappings(FUNCTIONS).stream()
        .filter(row -> row.textOrEmpty("name").equalsIgnoreCase(procedure))
        .filter(row -> row.has(LANGUAGES))
        .filter(row -> row.scalars(LANGUAGES).stream().noneMatch(l -> l.text().equals("C")))
        .map(row -> row.textOrEmpty("name"))
        .findFirst()
        .orElseGet(() -> nameInC(procedure));
  }

  private String nameInC(String procedure) {
    return prefix + procedure.toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the result of a Fortran function as one more output parameter in C; empty if it returns
   * nothing.
   */
  private static Optional<Mapping> result(Mapping row) {
    if (!row.has("returns") || row.textOrEmpty("returns").equals("nothing")) {
      return Optional.empty();
    }
    Map<String, Object> more =
        new LinkedHashMap<>(Map.of("name", EntryBuilder.nameOfResult(row), "direction", "out"));
    row.text("returns").ifPresent(kind -> more.put("kind", kind));
    Mapping none = new Mapping(row.originOf("returns"), Map.of(), Map.of());
    return Optional.of(with(row.mapping("returns").orElse(none), more));
  }

  private static Mapping parameter(Mapping row) {
    Optional<FortranKind> kind = FortranKind.of(row.textOrEmpty("kind"));
    Map<String, Object> changed = new LinkedHashMap<>();
    kind.ifPresent(known -> changed.put("kind", known.inC()));
    boolean optional = row.isTrue("optional");
    if (optional) {
      changed.put("nullable", "true");
    }
    if (optional && kind.filter(k -> k != FortranKind.TEXT).isPresent() && !row.has(LENGTH)) {
      changed.put(LENGTH, "1");
    }
    if (!row.text("direction").orElse("in").equals("in")) {
      EntryBuilder.number(row, "characters")
          .ifPresent(count -> changed.put("capacity", Long.toString(count + 1)));
    }
    return with(row, changed);
  }

  /** Returns a copy of a mapping with other values at some keys: texts, lists or mappings. */
  private static Mapping with(Mapping row, Map<String, Object> changed) {
    Map<String, Node> entries = new LinkedHashMap<>(row.entries());
    changed.forEach(
        (key, value) -> {
          Origin origin = row.originOf(key);
          if (value instanceof List<?> list) {
            entries.put(key, new Sequence(origin, list.stream().map(Node.class::cast).toList()));
          } else {
            entries.put(key, value instanceof Node node ? node : text(origin, (String) value));
          }
        });
    return new Mapping(row.origin(), entries, row.keys());
  }

  private static Scalar text(Origin origin, String text) {
    return new Scalar(origin, Scalar.Type.STRING, text);
  }
}
