package org.shimwright.spec.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.Constant;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Makes records of the parts that many entries have: parameters, history, constants. */
record EntryBuilder(SpecDocument document, Map<String, Kind> kinds, RecordReader records) {
  Kind kind(String name) {
    Kind kind = kinds.get(name);
    if (kind == null) {
      throw new IllegalArgumentException("the rule UnknownKind let '" + name + "' pass");
    }
    return kind;
  }

  List<Value> parameters(Mapping row) {
    List<Mapping> all = row.mappings("parameters");
    boolean stays = all.stream().anyMatch(p -> isMade(p) || document.defers(p));
    ParameterNames names = ParameterNames.of(SpecDocument.names(all));
    ParameterTypes types = new ParameterTypes(names, all, named(row, "on"), stays);
    return all.stream().map(p -> parameter(p, types)).toList();
  }

  private boolean isMade(Mapping parameter) {
    return kind(parameter.textOrEmpty("kind")).type() instanceof HandleType
        && parameter.textOrEmpty("direction").equals("out");
  }

  /**
   * Returns the C name of the parameter that an entry names at a key; empty if the entry lacks the
   * key.
   */
  static Optional<String> named(Mapping row, String key) {
    ParameterNames names = ParameterNames.of(SpecDocument.names(row.mappings("parameters")));
    return row.text(key).map(names::fixed);
  }

  private Value parameter(Mapping row, ParameterTypes types) {
    Kind kind = kind(row.textOrEmpty("kind"));
    Type type = types.of(row, kind);
    return records.read(
        Value.class,
        row,
        Map.of(
            "name",
            types.names().fixed(row.textOrEmpty("name")),
            "kind",
            kind,
            "type",
            type,
            "length",
            row.text("length").map(types.names()::fixed),
            "cType",
            kind.type() == NumberType.BOOL ? Optional.of("int") : kind.cType(),
            "constant",
            kind.ignored(),
            "given",
            isGiven(row, type)));
  }

  /** Returns whether the caller passes the memory that the library writes into. */
  private static boolean isGiven(Mapping row, Type type) {
    return type instanceof AddedType added
        ? added.property(KindTypes.GIVEN).isPresent()
        : type != TextType.TEXT && row.has("length") && !row.textOrEmpty("direction").equals("in");
  }

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

  /** Returns the text of an entry. */
  static String prose(Mapping row) {
    return RecordReader.prose(row.textOrEmpty("text"));
  }
}
