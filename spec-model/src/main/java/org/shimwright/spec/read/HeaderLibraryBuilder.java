package org.shimwright.spec.read;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.FortranLibrary;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.DataType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleField;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.More;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Makes the records of a library with headers from a document that the schema accepts. */
final class HeaderLibraryBuilder {
  private static final String NOTHING = "nothing";
  private static final String IGNORED = "ignored";

  private final Mapping root;
  private final Mapping library;
  private final Optional<FortranLibrary> fortran;
  private final Diagnostics diagnostics;
  private final RecordReader records =
      new RecordReader().with(History.class, EntryBuilder::history);
  private final Map<String, Type> types = new LinkedHashMap<>();

  HeaderLibraryBuilder(Mapping root, Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    boolean inFortran = FortranReader.isOne(root);
    FortranReader reader = new FortranReader(root, diagnostics);
    this.fortran = inFortran ? Optional.of(reader.read()) : Optional.empty();
    this.root = inFortran ? reader.inC() : root;
    this.library = this.root.mapping("library").orElseThrow();
    Stream.of(
            NumberType.values(),
            ComplexType.values(),
            TextType.values(),
            HiddenType.values(),
            StatusType.values())
        .flatMap(Stream::of)
        .forEach((Type plain) -> types.put(plain.word(), plain));
  }

  /**
   * Returns whether a document names headers, or describes a Fortran library, whose headers are
   * generated.
   */
  static boolean isOne(Mapping root) {
    return FortranReader.isOne(root)
        || root.mapping("library").filter(row -> row.has("headers")).isPresent();
  }

  Specification build() {
    declare("enums", row -> named(EnumType.class, row));
    declare("handles", this::handle);
    declare("structs", this::struct);
    declare("callbacks", this::callback);
    Optional<Mapping> errors = library.mapping("errors");
    return new Specification(
        root.textOrEmpty("spec"),
        root.text("title").orElse(library.textOrEmpty("name")),
        root.textOrEmpty("version"),
        records.read(
            Library.class,
            library,
            Map.of("runtime", library.text("runtime").orElse(Library.RUNTIME))),
        List.of(),
        types.values().stream().flatMap(type -> type.as(DeclaredType.class).stream()).toList(),
        List.of(),
        root.mappings("functions").stream().map(row -> function(row, errors)).toList(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.of(linked(errors)));
  }

  private HeaderLibrary linked(Optional<Mapping> errors) {
    Optional<Mapping> link = library.mapping("link");
    return new HeaderLibrary(
        texts(library, "headers"),
        link.flatMap(row -> row.text("pkg-config")),
        link.flatMap(row -> row.text("cmake")),
        link.map(row -> texts(row, "names")).orElse(List.of()),
        library.isTrue("thread-safe"),
        errors
            .flatMap(row -> row.text("exception"))
            .orElse(library.textOrEmpty("java") + "Exception"),
        errors.flatMap(row -> row.text("text")),
        texts(root, "constants"),
        fortran);
  }

  private void declare(String section, Function<Mapping, Type> builder) {
    for (Mapping row : root.mappings(section)) {
      Type made = builder.apply(row);
      if (Set.of(NOTHING, IGNORED).contains(made.word())
          || types.putIfAbsent(made.word(), made) != null) {
        diagnostics.error(
            "DuplicateName",
            row.originOf("name"),
            "'%s' is a kind already; rename one of them",
            made.word());
      }
    }
  }

  // ---- types ----

  private <T extends Record> T named(Class<T> type, Mapping row) {
    return records.read(type, row, Map.of("javaName", javaName(row)));
  }

  private HandleType handle(Mapping row) {
    return records.read(
        HandleType.class,
        row,
        Map.of(
            "javaName", javaName(row),
            "none", row.text("none").map(HeaderLibraryBuilder::inC)));
  }

  /** Returns a value as C code: a number in C's form, or a name unchanged. */
  private static String inC(String value) {
    return value.matches("-?[0-9]+") ? NumberType.inC(value) : value;
  }

  private StructType struct(Mapping row) {
    return records.read(
        StructType.class,
        row,
        Map.of(
            "javaName", javaName(row),
            "fields", row.mappings("fields").stream().map(this::field).toList()));
  }

  private StructType.Field field(Mapping row) {
    Type type = type(row, "kind");
    boolean text = type == TextType.TEXT;
    boolean fits =
        type instanceof DataType
            && type != TextType.TEXTS
            && row.has("capacity") == text
            && (type instanceof NumberType || type instanceof ComplexType || !row.has("length"))
            && (type instanceof HandleType || !row.has("nullable"));
    if (!fits && types.containsKey(row.textOrEmpty("kind"))) {
      diagnostics.error(
          "CannotBind",
          row.originOf("kind"),
          text
              ? "the text '%s' has no room of its own in the structure; add 'capacity:', or leave"
                  + " the field out and say 'partial: true'"
              : "a field '%s' of this kind cannot be bound; leave it out and say 'partial: true',"
                  + " which makes it zero",
          row.textOrEmpty("name"));
    }
    return records.read(StructType.Field.class, row, Map.of("type", type));
  }

  private CallbackType callback(Mapping row) {
    return records.read(
        CallbackType.class,
        row,
        Map.of(
            "javaName",
            javaName(row),
            "parameters",
            row.mappings("parameters").stream().map(this::value).toList(),
            "result",
            row.textOrEmpty("returns").equals(NOTHING)
                ? Optional.empty()
                : Optional.of(returned(row, "none")),
            "more",
            More.NONE));
  }

  /**
   * Returns the name of an entry's class in Java, by default such as {@code OpenMode} for {@code
   * open-mode}.
   */
  private static String javaName(Mapping row) {
    return row.text("java")
        .orElseGet(
            () ->
                Arrays.stream(row.textOrEmpty("name").split("[-_]"))
                    .map(w -> w.substring(0, 1).toUpperCase(Locale.ROOT) + w.substring(1))
                    .collect(Collectors.joining()));
  }

  private Type type(Mapping row, String key) {
    String word = row.textOrEmpty(key);
    Type type = types.get(word);
    if (type == null) {
      diagnostics.error("UnknownKind", row.originOf(key), "no kind '%s'; %s", word, instead(word));
      return StatusType.STATUS;
    }
    return type;
  }

  /** Returns advice for a kind that is not declared, or is declared only further down. */
  private String instead(String word) {
    if (word.equals("complex")) {
      return "use double-complex or float-complex";
    }
    if (declares("callbacks", word)) {
      return "a callback is a parameter of functions alone; write a function in C that gets it and"
          + " its user data, and bind that";
    }
    return declares("structs", word)
        ? "it is declared further down; move it above what has it"
        : Suggestion.or(
            word,
            types.keySet(),
            "declare it below 'enums:', 'structs:', 'handles:' or 'callbacks:'");
  }

  private boolean declares(String section, String word) {
    return root.mappings(section).stream().anyMatch(row -> row.textOrEmpty("name").equals(word));
  }

  // ---- functions ----

  private LibraryFunction function(Mapping row, Optional<Mapping> errors) {
    Optional<Value> result = result(row, errors.isPresent());
    boolean status = result.filter(v -> v.is(StatusType.class)).isPresent();
    List<Value> parameters = row.mappings("parameters").stream().map(this::value).toList();
    boolean any = status || parameters.stream().anyMatch(v -> v.is(StatusType.class));
    Optional<Mapping> successes =
        row.has("success") ? Optional.of(row) : errors.filter(e -> any && e.has("success"));
    return records.read(
        LibraryFunction.class,
        row,
        Map.of(
            "parameters",
            parameters,
            "result",
            result,
            "more",
            More.NONE,
            "ignored",
            row.textOrEmpty("returns").equals(IGNORED),
            "failure",
            row.text("fails")
                .map(word -> Failure.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')))
                .orElse(status ? Failure.STATUS : Failure.NEVER),
            "success",
            successes.map(HeaderLibraryBuilder::numbers).orElse(any ? List.of(0L) : List.of())));
  }

  /** Returns a name for a function's return value that none of its parameters has. */
  static String ownValue(Mapping function) {
    Set<String> taken =
        function.mappings("parameters").stream()
            .map(p -> p.textOrEmpty("name").replace("_", "").toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return Stream.concat(
            Stream.of("value", "result", "returned"),
            IntStream.iterate(2, i -> i + 1).mapToObj(i -> "value" + i))
        .filter(name -> !taken.contains(name))
        .findFirst()
        .orElseThrow();
  }

  private Optional<Value> result(Mapping row, boolean statuses) {
    if (!row.has("returns") && !statuses) {
      diagnostics.error(
          "MissingReturns",
          row.origin(),
          "what does '%s' return? add 'returns:' and its kind, or 'returns: nothing'; if it is a"
              + " status, give the library 'errors:'",
          row.textOrEmpty("name"));
    }
    if (Set.of(NOTHING, IGNORED).contains(row.textOrEmpty("returns"))) {
      return Optional.empty();
    }
    return Optional.of(returned(row, "unsaid"));
  }

  /** Makes the return value of a function or callback. */
  private Value returned(Mapping row, String transfer) {
    Map<String, Node> entries = new LinkedHashMap<>();
    Mapping more = row.mapping("returns").orElse(new Mapping(row.origin(), entries, Map.of()));
    Origin origin = row.originOf("returns");
    entries.putAll(more.entries());
    entries.put("name", new Scalar(origin, Scalar.Type.STRING, ownValue(row)));
    entries.put("direction", new Scalar(origin, Scalar.Type.STRING, "out"));
    entries.put("by", new Scalar(origin, Scalar.Type.STRING, "value"));
    entries.putIfAbsent("transfer", new Scalar(origin, Scalar.Type.STRING, transfer));
    if (!more.has("kind")) {
      String kind = row.text("returns").orElse("status");
      entries.put("kind", new Scalar(origin, Scalar.Type.STRING, kind));
    }
    return value(new Mapping(origin, entries, more.keys()));
  }

  private Value value(Mapping row) {
    Type type = type(row, "kind");
    return records.read(
        Value.class,
        row,
        Map.of(
            "kind", Kind.of(type),
            "type", type,
            "more", More.NONE,
            "field",
                row.text("field")
                    .map(f -> f.split("[.]"))
                    .map(parts -> new HandleField(parts[0], parts[1])),
            "constant", row.text("value").map(HeaderLibraryBuilder::inC),
            "byValue", row.textOrEmpty("by").equals("value")));
  }

  private static List<Long> numbers(Mapping row) {
    return row.scalars("success").stream().map(s -> NumberType.word(s.text())).toList();
  }

  private static List<String> texts(Mapping row, String key) {
    return row.scalars(key).stream().map(Scalar::text).toList();
  }
}
