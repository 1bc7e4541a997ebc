package org.shimwright.spec.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A specification as it is written, families expanded, names not yet resolved.
 *
 * @param root the document itself, families unexpanded
 * @param kinds the kinds, those of the shared file first
 * @param kindsByName the same and the handles by their names, because rules ask for every parameter
 * @param procedures the procedures, then those of families
 * @param callbacks the callback prototypes, then those of families
 * @param predefinedCallbacks the predefined callbacks, then those of families
 */
public record SpecDocument(
    Mapping root,
    List<Mapping> kinds,
    Map<String, Mapping> kindsByName,
    List<Mapping> procedures,
    List<Mapping> callbacks,
    List<Mapping> predefinedCallbacks) {
  /** The key that an expanded entry gets, with the name of the object class it was made for. */
  public static final String CLASS = "class";

  /** Expands the families of a document over the object classes that they name. */
  public static SpecDocument of(Mapping root, Mapping sharedKinds) {
    List<Mapping> kinds = new ArrayList<>(sharedKinds.mappings("kinds"));
    kinds.addAll(root.mappings("kinds"));
    Map<String, Mapping> byName = new HashMap<>();
    kinds.forEach(kind -> byName.putIfAbsent(kind.textOrEmpty("name"), kind));
    root.mappings("handles").forEach(row -> byName.putIfAbsent(row.textOrEmpty("name"), kind(row)));
    root.mappings("enums").forEach(row -> byName.putIfAbsent(row.textOrEmpty("name"), number(row)));
    return new SpecDocument(
        root,
        List.copyOf(kinds),
        Map.copyOf(byName),
        expanded(root, "functions"),
        expanded(root, "callbacks"),
        expanded(root, "predefined-callbacks"));
  }

  /** The kind that a handle is. */
  private static Mapping kind(Mapping handle) {
    String noun = handle.textOrEmpty("noun");
    String text = "A handle to " + (noun.matches("[aeio].*") ? "an " : "a ") + noun + ".";
    Scalar name = handle.scalar("name").orElseThrow();
    Scalar meaning = new Scalar(name.origin(), Scalar.Type.STRING, text);
    return new Mapping(
        handle.origin(), Map.of("name", name, "is", name, "text", meaning), handle.keys());
  }

  /** The kind that an enumeration is: the number that it is in C. */
  private static Mapping number(Mapping row) {
    Map<String, Node> entries = new LinkedHashMap<>(row.entries());
    entries.keySet().retainAll(Set.of("name", "text"));
    entries.put("is", row.entries().get("type"));
    entries.values().removeIf(Objects::isNull);
    return new Mapping(row.origin(), entries, row.keys());
  }

  /** The procedures, callback prototypes and predefined callbacks. */
  public List<Mapping> callables() {
    return Stream.of(procedures, callbacks, predefinedCallbacks).flatMap(List::stream).toList();
  }

  /** The parameters of all of these. */
  public List<Mapping> parameters() {
    return callables().stream().flatMap(entry -> entry.mappings("parameters").stream()).toList();
  }

  /** The kind of a name. */
  public Optional<Mapping> kind(String name) {
    return Optional.ofNullable(kindsByName.get(name));
  }

  /** The constant of a name. */
  public Optional<Mapping> constant(String name) {
    return constants().stream().filter(c -> c.textOrEmpty("name").equals(name)).findFirst();
  }

  /** The type of a parameter's kind, such as {@code int}; empty if no kind has that name. */
  public Optional<String> type(Mapping parameter) {
    return kind(parameter.textOrEmpty("kind")).flatMap(row -> row.text("is"));
  }

  /** The object class of a parameter that is a handle; empty for an array of handles. */
  public Optional<Mapping> object(Mapping parameter) {
    Optional<String> type = parameter.has("length") ? Optional.empty() : type(parameter);
    return objects().stream().filter(o -> type.equals(o.text("name"))).findFirst();
  }

  /** Whether a parameter is an object that is given, on which functions are deferred. */
  public boolean defers(Mapping parameter) {
    return !parameter.textOrEmpty("direction").equals("out")
        && object(parameter).filter(o -> o.isTrue("defers")).isPresent();
  }

  /** The names of some entries, in order. */
  public static List<String> names(List<Mapping> entries) {
    return entries.stream().map(entry -> entry.textOrEmpty("name")).toList();
  }

  /** The object classes. */
  public List<Mapping> objects() {
    return root.mappings("handles");
  }

  /** The enumerations. */
  public List<Mapping> enums() {
    return root.mappings("enums");
  }

  /** The constants. */
  public List<Mapping> constants() {
    return root.mappings("constants");
  }

  /** The families as they are written. */
  public List<Mapping> families() {
    return root.mappings("families");
  }

  /** The predefined attributes. */
  public List<Mapping> attributes() {
    return root.mappings("attributes");
  }

  /** The callback conventions. */
  public List<Mapping> conventions() {
    return root.mappings("conventions");
  }

  /** The semantic rules. */
  public List<Mapping> rules() {
    return root.mappings("rules");
  }

  /** The scenarios that try the rules. */
  public List<Mapping> scenarios() {
    return root.mappings("scenarios");
  }

  /** The MPIs and versions that were tried. */
  public List<Mapping> measured() {
    return root.mappings("measured");
  }

  /** What MPIs do differently from the rules. */
  public List<Mapping> differences() {
    return root.mappings("differences");
  }

  /** The programs that examples are taken from. */
  public List<Mapping> examples() {
    return root.mappings("examples");
  }

  /** The parts of all programs that are examples. */
  public List<Mapping> exampleParts() {
    return examples().stream().flatMap(program -> program.mappings("parts").stream()).toList();
  }

  private static List<Mapping> expanded(Mapping root, String section) {
    List<Mapping> entries = new ArrayList<>(root.mappings(section));
    for (Mapping family : root.mappings("families")) {
      for (Mapping entry : family.mappings(section)) {
        for (Scalar over : family.scalars("over")) {
          root.mappings("handles").stream()
              .filter(object -> object.textOrEmpty("name").equals(over.text()))
              .findFirst()
              .ifPresent(object -> entries.add(member(family, entry, object)));
        }
      }
    }
    return List.copyOf(entries);
  }

  private static Mapping member(Mapping family, Mapping entry, Mapping object) {
    Mapping filled = Placeholders.of(object).fill(entry);
    Map<String, Node> entries = new LinkedHashMap<>(filled.entries());
    entries.putIfAbsent("group", family.entries().get("group"));
    entries.put(CLASS, object.entries().get("name"));
    entries.values().removeIf(Objects::isNull);
    return new Mapping(filled.origin(), entries, filled.keys());
  }
}
