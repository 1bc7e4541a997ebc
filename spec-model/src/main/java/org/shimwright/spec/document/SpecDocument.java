package org.shimwright.spec.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A specification after the expansion of families and before names are resolved.
 *
 * @param form the form of the document
 * @param root the document itself, with unexpanded families
 * @param kinds the kinds; those that need no declaration come first
 * @param kindsByName the kinds and the declared types by name: a fast lookup, because rules use it
 *     for every parameter
 * @param procedures the procedures, then the procedures of families
 * @param callbacks the callback prototypes, then the callback prototypes of families
 * @param predefinedCallbacks the predefined callbacks, then the predefined callbacks of families
 */
public record SpecDocument(
    SpecForm form,
    Mapping root,
    List<Mapping> kinds,
    Map<String, Mapping> kindsByName,
    List<Mapping> procedures,
    List<Mapping> callbacks,
    List<Mapping> predefinedCallbacks) {
  /** The key of an expanded entry that holds the name of the entry's object class. */
  public static final String CLASS = "class";

  /**
   * The key of a family that holds the names of the members that an extension has replaced. It is
   * no key of the format.
   */
  public static final String REPLACED = "replaced";

  /**
   * The key of a function that an extension has from the specification that it extends. It is no
   * key of the format.
   */
  public static final String INHERITED = "inherited";

  /**
   * Expands the families of a document: copies their entries for each object class of the family.
   *
   * @param given the kinds that need no declaration in the document
   */
  public static SpecDocument of(Mapping root, List<Mapping> given) {
    List<Mapping> kinds = new ArrayList<>(given);
    kinds.addAll(root.mappings("kinds"));
    List<Mapping> callbacks = expanded(root, "callbacks");
    Map<String, Mapping> byName = new HashMap<>();
    Stream.concat(kinds.stream(), kindsOfTypes(root, callbacks))
        .forEach(kind -> byName.putIfAbsent(kind.textOrEmpty("name"), kind));
    return new SpecDocument(
        SpecForm.of(root),
        root,
        List.copyOf(kinds),
        Map.copyOf(byName),
        expanded(root, "functions"),
        callbacks,
        expanded(root, "predefined-callbacks"));
  }

  /** Returns a kind for each type that a document declares. */
  private static Stream<Mapping> kindsOfTypes(Mapping root, List<Mapping> callbacks) {
    List<Mapping> handles = root.mappings("handles");
    List<Mapping> enums = root.mappings("enums");
    return SpecForm.of(root).kindsHaveMeanings()
        ? Stream.of(
                handles.stream().map(SpecDocument::handle),
                enums.stream().map(SpecDocument::number),
                callbacks.stream().map(callback -> procedure(callback, root)))
            .flatMap(rows -> rows)
        : Stream.of(handles, enums, root.mappings("structs"), callbacks)
            .flatMap(List::stream)
            .map(row -> declared(row, Map.of()));
  }

  /** Returns the kind of the values of a declared type: its name, and keys that say more. */
  private static Mapping declared(Mapping row, Map<String, Node> more) {
    Map<String, Node> entries = new LinkedHashMap<>(more);
    entries.put("name", row.entries().get("name"));
    entries.putIfAbsent("is", row.entries().get("name"));
    return new Mapping(row.origin(), entries, row.keys());
  }

  /**
   * Returns the kind of the parameters that are handles of a type, made from the type's entry in
   * {@code handles:}.
   */
  private static Mapping handle(Mapping handle) {
    String noun = handle.textOrEmpty("noun");
    String text = "A handle to " + (noun.matches("[aeio].*") ? "an " : "a ") + noun + ".";
    Scalar name = handle.scalar("name").orElseThrow();
    Scalar meaning = new Scalar(name.origin(), Scalar.Type.STRING, text);
    return declared(handle, Map.of("text", meaning));
  }

  /** Returns the kind of the parameters that are procedures which fit a callback. */
  private static Mapping procedure(Mapping callback, Mapping root) {
    String library =
        root.mapping("library").map(row -> row.textOrEmpty("name")).orElse("the library");
    String text = "A procedure of the caller, or one that " + library + " supplies.";
    return declared(
        callback, Map.of("text", new Scalar(callback.origin(), Scalar.Type.STRING, text)));
  }

  /** Returns the kind for an entry of {@code enums:}: a number of the enumeration's C type. */
  private static Mapping number(Mapping row) {
    Map<String, Node> entries = new LinkedHashMap<>(row.entries());
    entries.keySet().retainAll(Set.of("name", "text"));
    entries.put("is", row.entries().get("type"));
    entries.values().removeIf(Objects::isNull);
    return new Mapping(row.origin(), entries, row.keys());
  }

  /** Returns the procedures, callback prototypes and predefined callbacks. */
  public List<Mapping> callables() {
    return Stream.of(procedures, callbacks, predefinedCallbacks).flatMap(List::stream).toList();
  }

  /** Returns the parameters of all procedures, callback prototypes and predefined callbacks. */
  public List<Mapping> parameters() {
    return callables().stream().flatMap(entry -> entry.mappings("parameters").stream()).toList();
  }

  /** Returns the names of the kinds that need no declaration in the document. */
  public Set<String> givenKinds() {
    int given = kinds.size() - root.mappings("kinds").size();
    return new LinkedHashSet<>(names(kinds.subList(0, given)));
  }

  /** Returns the kind with a name. */
  public Optional<Mapping> kind(String name) {
    return Optional.ofNullable(kindsByName.get(name));
  }

  /** Returns the constant with a name. */
  public Optional<Mapping> constant(String name) {
    return constants().stream().filter(c -> c.textOrEmpty("name").equals(name)).findFirst();
  }

  /**
   * Returns the type of a parameter's kind, such as {@code int}; empty if no kind has that name.
   */
  public Optional<String> type(Mapping parameter) {
    return kind(parameter.textOrEmpty("kind")).flatMap(row -> row.text("is"));
  }

  /** Returns the object class of a parameter that is one handle; empty for an array of handles. */
  public Optional<Mapping> object(Mapping parameter) {
    Optional<String> type = parameter.has("length") ? Optional.empty() : type(parameter);
    return objects().stream().filter(o -> type.equals(o.text("name"))).findFirst();
  }

  /**
   * Returns whether a parameter is an input object whose functions are deferred: they use their
   * memory after they have returned.
   */
  public boolean defers(Mapping parameter) {
    return !parameter.textOrEmpty("direction").equals("out")
        && object(parameter).filter(o -> o.isTrue("defers")).isPresent();
  }

  /** Returns the names of some entries, in order. */
  public static List<String> names(List<Mapping> entries) {
    return entries.stream().map(entry -> entry.textOrEmpty("name")).toList();
  }

  /** Returns the object classes. */
  public List<Mapping> objects() {
    return root.mappings("handles");
  }

  /** Returns the structures. */
  public List<Mapping> structs() {
    return root.mappings("structs");
  }

  /** Returns the enumerations. */
  public List<Mapping> enums() {
    return root.mappings("enums");
  }

  /** Returns the constants. */
  public List<Mapping> constants() {
    return root.mappings("constants");
  }

  /** Returns the families, not expanded. */
  public List<Mapping> families() {
    return root.mappings("families");
  }

  /** Returns the predefined attributes. */
  public List<Mapping> attributes() {
    return root.mappings("attributes");
  }

  /** Returns the callback conventions. */
  public List<Mapping> conventions() {
    return root.mappings("conventions");
  }

  /** Returns the semantic rules. */
  public List<Mapping> rules() {
    return root.mappings("rules");
  }

  /** Returns the scenarios that try the rules. */
  public List<Mapping> scenarios() {
    return root.mappings("scenarios");
  }

  /** Returns the MPIs and versions that were tried. */
  public List<Mapping> measured() {
    return root.mappings("measured");
  }

  /** Returns the recorded differences: which MPIs break which semantic rules. */
  public List<Mapping> differences() {
    return root.mappings("differences");
  }

  /** Returns the programs that examples are taken from. */
  public List<Mapping> examples() {
    return root.mappings("examples");
  }

  /** Returns the parts of all programs that are examples. */
  public List<Mapping> exampleParts() {
    return examples().stream().flatMap(program -> program.mappings("parts").stream()).toList();
  }

  private static List<Mapping> expanded(Mapping root, String section) {
    List<Mapping> entries = new ArrayList<>(root.mappings(section));
    for (Mapping family : root.mappings("families")) {
      List<String> replaced = family.scalars(REPLACED).stream().map(Scalar::text).toList();
      for (Mapping entry : family.mappings(section)) {
        for (Scalar over : family.scalars("over")) {
          root.mappings("handles").stream()
              .filter(object -> object.textOrEmpty("name").equals(over.text()))
              .findFirst()
              .map(object -> member(family, entry, object))
              .filter(member -> !replaced.contains(member.textOrEmpty("name")))
              .ifPresent(entries::add);
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
