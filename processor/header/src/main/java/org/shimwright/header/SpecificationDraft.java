package org.shimwright.header;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.header.HeaderDeclarations.Routine;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Type;

/**
 * Drafts a specification, with questions, from declarations.
 *
 * @param sections the content of the specification by section
 * @param leftOut the reasons for the declarations that are left out, by their names
 */
record SpecificationDraft(Map<String, Object> sections, Map<String, String> leftOut) {
  private static final String FREES =
      "(?i).*(free|close|destroy|delete|release|finalize|dispose|unref).*";

  /** The words that CMake takes as keywords in a list of libraries. */
  private static final Set<String> KEYWORDS = Set.of("debug", "optimized", "general");

  /**
   * Drafts the specification of a C library.
   *
   * @param headers the names of the headers for {@code #include}
   * @param module the pkg-config module of the library, if it is known
   */
  static SpecificationDraft of(
      HeaderDeclarations found, List<String> headers, Optional<String> module) {
    String file = headers.get(0).replaceFirst("^.*/", "").replaceFirst("\\..*$", "");
    String name = file.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String spec = name.matches("[a-z].*[a-z0-9]|[a-z]") ? name : "library";
    String java = DraftNames.library(capitalized(file.replaceAll("[^A-Za-z0-9]+", "")));
    List<String> kinds =
        Stream.concat(
                Stream.of("text", "status", "nothing", "user-data"),
                Stream.<Type[]>of(NumberType.values(), ComplexType.values())
                    .flatMap(Stream::of)
                    .map(Type::word))
            .toList();
    DraftNames names = new DraftNames(java, found.routines.keySet(), kinds);
    Map<String, Object> library = new LinkedHashMap<>();
    library.put("name", file);
    if (!names.prefix.isEmpty()) {
      library.put("prefix", names.prefix);
    }
    library.put("java", java);
    Stream<String> before = found.broken ? Stream.of("?") : Stream.of();
    library.put("headers", Stream.concat(before, headers.stream()).toList());
    library.put(
        "link",
        module.isPresent()
            ? Map.of("pkg-config", module.get())
            : Map.of("names", List.of(KEYWORDS.contains(spec) ? "?" : "? " + spec)));
    Map<String, Object> sections = new LinkedHashMap<>();
    sections.put("spec", spec);
    sections.put("library", library);
    SpecificationDraft draft = new SpecificationDraft(sections, new TreeMap<>(found.refused));
    draft.add(found, names, library);
    return draft;
  }

  /** Returns whether the draft has no function. A specification needs at least one. */
  boolean isEmpty() {
    return !sections.containsKey("functions");
  }

  /** Returns the declarations that are left out, with the reasons, one per line. */
  String reasons() {
    return leftOut.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + entry.getValue() + "\n")
        .collect(Collectors.joining());
  }

  private static String capitalized(String name) {
    boolean letter = !name.isEmpty() && Character.isLetter(name.charAt(0));
    return letter ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) : "Library";
  }

  private void add(HeaderDeclarations found, DraftNames names, Map<String, Object> library) {
    Kinds kinds = new Kinds(found, names);
    Optional<String> text =
        found.routines.values().stream()
            .filter(f -> givesErrorText(kinds, f))
            .map(Routine::name)
            .findFirst();
    text.ifPresent(f -> library.put("errors", Map.of("text", "? " + f)));
    kinds.addEnumerations();
    Map<String, Map<String, Object>> functions = new LinkedHashMap<>();
    for (Routine routine : found.routines.values()) {
      try {
        functions.put(routine.name(), FunctionDraft.of(kinds, routine, text.isPresent()));
      } catch (LeftOut why) {
        leftOut.put(routine.name(), String.valueOf(why.getMessage()));
      }
    }
    for (String kind : kinds.handles.keySet()) {
      owned(kind, kinds.handles, functions);
    }
    putSection("constants", found.constants.stream().filter(DraftNames::fits).distinct().toList());
    putSection("enums", kinds.enums.values());
    putSection("structs", kinds.structs.values());
    putSection("handles", kinds.handles.values());
    putSection("callbacks", kinds.callbacks.values());
    putSection("functions", functions.values());
  }

  private void putSection(String section, Collection<?> content) {
    if (!content.isEmpty()) {
      sections.put(section, List.copyOf(content));
    }
  }

  private static boolean givesErrorText(Kinds kinds, Routine f) {
    return f.name().matches("(?i).*err.*")
        && f.parameters().size() == 1
        && kinds.types.number(f.parameters().get(0).type()).equals(Optional.of("int"))
        && f.result() instanceof CType.Pointer pointer
        && kinds.types.number(pointer.to()).equals(Optional.of("char"));
  }

  // ---- who owns handles ----

  /**
   * Adds questions about a handle: the function that frees it, its owner where a function returns
   * it, and the object that must outlive it.
   */
  private static void owned(
      String kind,
      Map<String, Map<String, Object>> handles,
      Map<String, Map<String, Object>> functions) {
    Map<String, Object> handle = handles.getOrDefault(kind, Map.of());
    Optional<String> freeing =
        functions.entrySet().stream()
            .filter(f -> f.getKey().matches(FREES))
            .filter(f -> parametersOf(f.getValue()).size() == 1)
            .filter(f -> takes(f.getValue()).equals(List.of(kind)))
            .filter(f -> f.getValue().get("returns") instanceof String)
            .map(Map.Entry::getKey)
            .min(Comparator.comparingInt(String::length));
    freeing.ifPresent(f -> handle.put("freed-by", "? " + f));
    List<String> parents = new ArrayList<>(handles.keySet());
    parents.remove(kind);
    boolean comesBack = false;
    for (Map.Entry<String, Map<String, Object>> function : functions.entrySet()) {
      for (Map<String, Object> value : gives(function.getValue(), kind)) {
        value.put("transfer", freeing.isPresent() ? "?" : "? none");
        parents.retainAll(takes(function.getValue()));
        comesBack = true;
      }
    }
    if (comesBack && !parents.isEmpty()) {
      handle.put("parent", "? " + parents.get(0));
    }
  }

  private static List<Map<String, Object>> parametersOf(Map<String, Object> function) {
    List<Map<String, Object>> rows = new ArrayList<>();
    if (function.get("parameters") instanceof List<?> list) {
      for (Object row : list) {
        @SuppressWarnings("unchecked") // FunctionDraft makes them
        Map<String, Object> parameter = (Map<String, Object>) row;
        rows.add(parameter);
      }
    }
    return rows;
  }

  /** Returns the kinds of a drafted function's input parameters. */
  private static List<String> takes(Map<String, Object> function) {
    return parametersOf(function).stream()
        .filter(p -> !p.containsKey("direction"))
        .map(p -> String.valueOf(p.get("kind")))
        .toList();
  }

  /** Returns the rows of the output parameters and the result that are handles of a kind. */
  private static List<Map<String, Object>> gives(Map<String, Object> function, String kind) {
    List<Map<String, Object>> values = new ArrayList<>(parametersOf(function));
    if (function.get("returns") instanceof Map<?, ?> returned) {
      @SuppressWarnings("unchecked") // FunctionDraft makes it
      Map<String, Object> value = (Map<String, Object>) returned;
      values.add(value);
    }
    return values.stream()
        .filter(v -> v.containsKey("direction") || !v.containsKey("name"))
        .filter(v -> v.containsKey("transfer") && kind.equals(v.get("kind")))
        .toList();
  }
}
