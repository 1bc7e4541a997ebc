package org.shimwright.spec.read;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.Constant;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Placeholders;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.type.HandleField;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/** Makes records of the parts that many entries have: values, history, constants. */
record EntryBuilder(SpecDocument document, Map<String, Kind> kinds, RecordReader records) {
  private static final String NAME = "name";
  private static final String DIRECTION = "direction";
  private static final String RETURNS = "returns";

  Kind kind(String name) {
    Kind kind = kinds.get(name);
    if (kind == null) {
      throw new IllegalArgumentException("the rule UnknownKind let '" + name + "' pass");
    }
    return kind;
  }

  // ---- parameters ----

  List<Value> parameters(Mapping row) {
    ParameterTypes types = types(row);
    return row.mappings("parameters").stream().map(p -> value(p, types)).toList();
  }

  /** Returns the types of an entry's parameters. */
  private ParameterTypes types(Mapping row) {
    if (!document.form().parametersDependOnOthers()) {
      return ParameterTypes.AS_DECLARED;
    }
    List<Mapping> all = row.mappings("parameters");
    ParameterNames names = ParameterNames.of(SpecDocument.names(all));
    boolean stays = all.stream().anyMatch(p -> isMade(p) || document.defers(p));
    return new ParameterTypes(names, all, row.text("on").map(names::fixed), stays);
  }

  private boolean isMade(Mapping parameter) {
    return kind(parameter.textOrEmpty("kind")).type() instanceof HandleType
        && parameter.textOrEmpty(DIRECTION).equals("out");
  }

  /**
   * Returns the C name of the parameter that an entry names at a key; empty if the entry lacks the
   * key.
   */
  Optional<String> named(Mapping row, String key) {
    return row.text(key).map(name -> types(row).names().fixed(name));
  }

  private Value value(Mapping row, ParameterTypes types) {
    Kind kind = kind(row.textOrEmpty("kind"));
    Map<String, Object> known = new HashMap<>();
    known.put("name", types.names().fixed(row.textOrEmpty(NAME)));
    known.put("kind", kind);
    known.put("type", types.of(row, kind));
    known.put("length", row.text("length").map(types.names()::fixed));
    known.put("cType", row.text("type").or(kind::cType));
    known.put("field", row.text("field").map(EntryBuilder::field));
    known.put("constant", row.text("value").map(EntryBuilder::inC).or(kind::ignored));
    known.put("byValue", row.textOrEmpty("by").equals("value"));
    known.put("given", types.isGiven(row, kind));
    if (!row.has("text")) {
      known.put("text", kind.text());
    }
    return records.read(Value.class, row, known);
  }

  private static HandleField field(String text) {
    String[] parts = text.split("[.]");
    return new HandleField(parts[0], parts[1]);
  }

  /** Returns a value as C code: a number in C's form, or a name unchanged. */
  static String inC(String value) {
    return value.matches("-?[0-9]+") ? NumberType.inC(value) : value;
  }

  // ---- return values ----

  /**
   * Makes the return value of a function or callback.
   *
   * @param transfer the owner of a text or handle if the entry does not state it
   */
  Value returned(Mapping row, String transfer) {
    Map<String, Node> entries = new LinkedHashMap<>();
    Mapping more = row.mapping(RETURNS).orElse(new Mapping(row.origin(), entries, Map.of()));
    Origin origin = row.originOf(RETURNS);
    entries.putAll(more.entries());
    entries.put(NAME, text(origin, nameOfResult(row)));
    entries.put(DIRECTION, text(origin, "out"));
    entries.put("by", text(origin, "value"));
    entries.putIfAbsent("transfer", text(origin, transfer));
    entries.computeIfAbsent(
        "kind", key -> text(origin, row.text(RETURNS).orElseGet(this::kindOfStatus)));
    return value(new Mapping(origin, entries, more.keys()), ParameterTypes.AS_DECLARED);
  }

  private static Scalar text(Origin origin, String text) {
    return new Scalar(origin, Scalar.Type.STRING, text);
  }

  /** Returns the kind of the status that functions return if their entries do not say more. */
  private String kindOfStatus() {
    return kinds.values().stream()
        .filter(kind -> kind.type() == StatusType.STATUS)
        .map(Kind::name)
        .findFirst()
        .orElseThrow();
  }

  /** Returns a name for a function's return value that none of its parameters has. */
  static String nameOfResult(Mapping function) {
    Set<String> taken =
        function.mappings("parameters").stream()
            .map(p -> p.textOrEmpty(NAME).replace("_", "").toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return Stream.concat(
            Stream.of("value", "result", "returned"),
            IntStream.iterate(2, i -> i + 1).mapToObj(i -> "value" + i))
        .filter(name -> !taken.contains(name))
        .findFirst()
        .orElseThrow();
  }

  // ---- other parts ----

  Constant constant(Mapping row) {
    Map<String, Object> known = new HashMap<>();
    if (!row.has("fortran-value")) {
      known.put("fortranValue", number(row, "value").orElse(0L));
    }
    if (!row.has("languages")) {
      known.put("languages", Set.of(Language.C, Language.FORTRAN, Language.F08));
    }
    return records.read(Constant.class, row, known);
  }

  static History history(Mapping row) {
    return new History(
        row.textOrEmpty("since"),
        row.text("deprecated"),
        row.text("removed"),
        row.text("replaced-by").filter(name -> !name.equals("none")));
  }

  static Optional<Long> number(Mapping row, String key) {
    return row.text(key).map(NumberType::word);
  }

  /** Returns the name of an entry's class in Java. */
  static String javaName(Mapping row) {
    return row.text("java").orElseGet(() -> Placeholders.className(row.textOrEmpty(NAME)));
  }

  /** Returns the text of an entry. */
  static String prose(Mapping row) {
    return RecordReader.prose(row.textOrEmpty("text"));
  }
}
