package org.shimwright.header;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.header.HeaderDeclarations.Item;
import org.shimwright.header.HeaderDeclarations.TaggedType;

/**
 * Decides the kind of each C type in a specification. A structure is a handle if its content is
 * unknown, or if it is not plain data and the library returns pointers to it.
 */
final class Kinds {
  final HeaderTypes types;
  private final HeaderDeclarations found;
  private final DraftNames names;
  private final Set<String> given;

  /** The kinds in use, by C type, or by callback type and parameter name. */
  private final Map<String, String> words = new HashMap<>();

  private final Map<String, Integer> sizes = new HashMap<>();

  final Map<String, Map<String, Object>> enums = new LinkedHashMap<>();
  final Map<String, Map<String, Object>> structs = new LinkedHashMap<>();
  final Map<String, Map<String, Object>> handles = new LinkedHashMap<>();
  final Map<String, Map<String, Object>> callbacks = new LinkedHashMap<>();

  Kinds(HeaderDeclarations found, DraftNames names) {
    this.types = new HeaderTypes(found);
    this.found = found;
    this.names = names;
    this.given =
        new HashSet<>(
            found.routines.values().stream()
                .flatMap(
                    f ->
                        Stream.concat(
                            key(f.result()).stream(),
                            f.parameters().stream()
                                .flatMap(p -> types.pointed(p.type()).flatMap(this::key).stream())))
                .toList());
  }

  // ---- enumerations ----

  Optional<String> enumeration(CType type) {
    Optional<TaggedType> tag =
        types
            .tag(type, "enum")
            .filter(t -> t.named() && t.values().keySet().stream().anyMatch(DraftNames::fits));
    tag.filter(t -> !words.containsKey(t.spelling()))
        .ifPresent(
            t -> {
              Map<String, Object> row = kindEntry(t.spelling(), t.spelling(), "Enum", enums);
              boolean flags =
                  t.values().size() > 1
                      && t.values().values().stream().allMatch(n -> Long.bitCount(n) == 1);
              if (flags) {
                row.put("flags", "? true");
              }
              row.put("values", t.values().keySet().stream().filter(DraftNames::fits).toList());
            });
    return tag.map(t -> words.get(t.spelling()));
  }

  // ---- structures ----

  /**
   * Returns the name of the kind for a structure type; empty if the type is no structure, is a
   * handle, or has unknown fields. Throws LeftOut if Java cannot represent the fields.
   */
  Optional<String> struct(CType type) throws LeftOut {
    Optional<TaggedType> tag = types.tag(type, "struct").filter(t -> !isGiven(t));
    if (tag.isEmpty() || !tag.get().complete()) {
      return Optional.empty();
    }
    TaggedType struct = tag.get();
    if (!struct.named()) {
      throw new LeftOut(struct.spelling() + " is declared in a header that was not named");
    }
    if (!words.containsKey(struct.spelling())) {
      if (struct.fields().isEmpty()) {
        throw new LeftOut(struct.spelling() + " has no fields");
      }
      List<Map<String, Object>> fields = new ArrayList<>();
      int all = 0;
      for (Item field : struct.fields()) {
        Map<String, Object> made = fieldEntry(struct, field);
        fields.add(made);
        all += wordsOf(made);
      }
      Map<String, Object> row = kindEntry(struct.spelling(), struct.spelling(), "Struct", structs);
      row.put("fields", fields);
      sizes.put(String.valueOf(row.get("name")), all);
    }
    return Optional.ofNullable(words.get(struct.spelling()));
  }

  /**
   * Returns the number of 64-bit words that pass a value between Java and C; for a structure, the
   * sum for its fields.
   */
  int wordsOf(Map<String, Object> row) {
    int count = Integer.parseInt(row.getOrDefault("length", "1").toString());
    int bytes = Integer.parseInt(row.getOrDefault("capacity", "0").toString());
    String kind = String.valueOf(row.get("kind"));
    int words = HeaderTypes.isComplex(kind) ? 2 * count : count;
    return bytes > 0 ? (bytes + 7) / 8 : sizes.getOrDefault(kind, words);
  }

  private Map<String, Object> fieldEntry(TaggedType struct, Item field) throws LeftOut {
    Map<String, Object> row = new LinkedHashMap<>(Map.of("name", field.name()));
    CType type = types.resolved(field.type());
    CType element = type instanceof CType.Array array ? array.of() : field.type();
    long length = type instanceof CType.Array array ? array.length() : 1;
    Optional<String> number = types.number(element);
    boolean single = !(type instanceof CType.Array);
    if (types.isConstant(element)) {
      throw new LeftOut(
          "%s has a field '%s' that is const".formatted(struct.spelling(), field.name()));
    }
    if (!field.bits() && DraftNames.fits(field.name()) && length > 0) {
      Optional<String> kind =
          single
              ? number
                  .or(() -> enumeration(element))
                  .or(() -> structKind(element))
                  .or(() -> handle(element))
              : number;
      if (kind.isPresent()) {
        boolean text = !single && kind.get().equals("char");
        row.put("kind", text ? "text" : kind.get());
        if (handles.containsKey(kind.get())) {
          row.put("nullable", "? true");
        }
        if (!single) {
          row.put(text ? "capacity" : "length", String.valueOf(length));
        }
        return row;
      }
    }
    throw new LeftOut(
        "%s has a field '%s' that is %s"
            .formatted(
                struct.spelling(), field.name(), field.bits() ? "a bit-field" : types.shown(type)));
  }

  /** Returns the kind of a structure; empty if the type is none, or one that Java cannot have. */
  private Optional<String> structKind(CType type) {
    try {
      return struct(type);
    } catch (LeftOut inner) {
      return Optional.empty();
    }
  }

  // ---- handles ----

  /**
   * Returns the C type name by which a kind of handle is known; empty if a type cannot be a handle.
   */
  private Optional<String> key(CType type) {
    CType now = type;
    while (now instanceof CType.Word word && found.aliases.get(word.name()) != null) {
      HeaderDeclarations.Alias alias = found.aliases.get(word.name());
      if (alias.named() && alias.type() instanceof CType.Pointer p && types.isVoid(p.to())) {
        return Optional.of(word.name()); // typedef void *name
      }
      if (alias.type().equals(now)) {
        return Optional.empty();
      }
      now = alias.type();
    }
    if (!(now instanceof CType.Pointer pointer)) {
      return Optional.empty();
    }
    boolean named =
        pointer.to() instanceof CType.Word word
            && types.isVoid(word)
            && found.aliases.containsKey(word.name())
            && found.aliases.get(word.name()).named();
    return named // typedef void name
        ? Optional.of(((CType.Word) pointer.to()).name() + " *")
        : types.tag(pointer.to(), "struct").map(TaggedType::spelling);
  }

  Optional<String> handle(CType type) {
    Optional<String> key = key(type);
    Optional<TaggedType> tag = key.map(found.tags::get);
    boolean opaque = tag.filter(t -> t.named() && !t.complete()).isPresent();
    boolean known =
        tag.map(t -> t.named() && isGiven(t)).orElse(key.filter(given::contains).isPresent());
    if (!opaque && !known) {
      return Optional.empty();
    }
    key.filter(k -> !words.containsKey(k))
        .ifPresent(k -> kindEntry(k, tag.map(this::alias).orElse(k), "Handle", handles));
    return key.map(words::get);
  }

  /**
   * Returns whether the library returns pointers to a structure that has pointers, unions or
   * bit-fields.
   */
  private boolean isGiven(TaggedType tag) {
    return given.contains(tag.spelling())
        && tag.fields().stream()
            .anyMatch(
                f -> {
                  CType type = types.resolved(f.type());
                  return f.bits()
                      || type instanceof CType.Pointer
                      || types.tag(type, "union").isPresent();
                });
  }

  private String alias(TaggedType tag) {
    CType struct = new CType.Word(tag.spelling(), false);
    return alias(struct)
        .map(name -> name + " *")
        .or(() -> alias(new CType.Pointer(struct, false)))
        .orElse(tag.spelling() + " *");
  }

  private Optional<String> alias(CType type) {
    return found.aliases.entrySet().stream()
        .filter(a -> a.getValue().type().equals(type))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  // ---- callbacks ----

  /**
   * Returns the kind of a callback. Without a typedef, the callback is named after its parameter.
   */
  String callback(CType.Function function, Item parameter, String routine) throws LeftOut {
    CType type = parameter.type();
    CType inner = type instanceof CType.Pointer pointer ? pointer.to() : type;
    String name = inner instanceof CType.Word word ? word.name() : "";
    HeaderDeclarations.Alias alias = found.aliases.get(name);
    List<String> called = alias == null ? parameter.parameters() : alias.parameters();
    String own = parameter.name().isEmpty() ? routine : parameter.name();
    String key = alias == null ? function + " " + own : name;
    String known = words.get(key);
    if (known != null) {
      return known;
    }
    Map<String, Object> made = CallbackDraft.of(this, function, called);
    Map<String, Object> row = kindEntry(key, alias == null ? own : name, "Callback", callbacks);
    row.putAll(made);
    return String.valueOf(row.get("name"));
  }

  // ---- all kinds ----

  /** Adds the enumerations that no function uses: their values are constants of the library. */
  void addEnumerations() {
    List.copyOf(found.tags.values()).stream()
        .filter(tag -> tag.sort().equals("enum"))
        .forEach(tag -> enumeration(new CType.Word(tag.spelling(), false)));
  }

  private Map<String, Object> kindEntry(
      String key, String name, String sort, Map<String, Map<String, Object>> section) {
    String word = names.kind(name.replaceFirst(" \\*$", ""));
    words.put(key, word);
    Map<String, Object> row = new LinkedHashMap<>(Map.of("name", word));
    if (!sort.equals("Callback")) {
      row.put("type", name);
    }
    String java = names.java(word, sort);
    if (!java.isEmpty()) {
      row.put("java", java);
    }
    section.put(word, row);
    return row;
  }

  /** Guesses the function that returns the user data of an object; empty if there is none. */
  Optional<String> givesData(CType handle) {
    return found.routines.values().stream()
        .filter(
            f ->
                f.parameters().size() == 1 && key(f.parameters().get(0).type()).equals(key(handle)))
        .filter(
            f -> types.resolved(f.result()) instanceof CType.Pointer p && types.isUserData(p.to()))
        .map(HeaderDeclarations.Routine::name)
        .findFirst();
  }
}
