package org.shimwright.spec.read;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.Extension;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Joins a specification with the one that it extends, and adds the keys that an extension may omit.
 */
record ExtensionReader(SpecSource source, Diagnostics diagnostics) {
  /** The key with the name of the specification that is extended. */
  static final String EXTENDS = "extends";

  /**
   * The most files that extend one another in a chain. There is a limit because the reader is
   * recursive.
   */
  static final int MOST_EXTENDING = 100;

  private static final String LIBRARY = "library";
  private static final String FUNCTIONS = "functions";
  private static final String FAMILIES = "families";
  private static final String HEADERS = "headers";
  private static final String SOURCES = "sources";

  /**
   * The sections that an extension inherits. It does not inherit rules, trials and examples, which
   * apply to the base only.
   */
  private static final List<String> TAKEN_OVER =
      List.of(
          ("library headers sources kinds enums structs handles constants functions families"
                  + " callbacks predefined-callbacks attributes conversions conventions")
              .split(" "));

  /**
   * Returns the source of the specification that a document extends, or reports a fault.
   *
   * @param extending the files that extend the source, directly or not; it must not be one of them
   */
  Optional<SpecSource> base(Mapping root, Set<String> extending) {
    String name = root.textOrEmpty(EXTENDS);
    if (name.equals(BundledSpecification.NAME)) {
      return Optional.of(SpecSource.mpiCaching());
    }
    if (extending.size() > MOST_EXTENDING) {
      diagnostics.error(
          "UnknownBase",
          root.originOf(EXTENDS),
          "this is the last of more than %s files that extend one another; extend '%s', or a file"
              + " that extends that",
          MOST_EXTENDING,
          BundledSpecification.NAME);
      return Optional.empty();
    }
    Optional<SourceText> file = source.files().apply(name);
    if (file.isPresent() && extending.contains(file.get().name())) {
      diagnostics.error(
          "UnknownBase",
          root.originOf(EXTENDS),
          "'%s' would extend itself in the end; extend '%s', or a file that extends that",
          name,
          BundledSpecification.NAME);
      return Optional.empty();
    }
    if (file.isEmpty()) {
      diagnostics.error(
          "UnknownBase",
          root.originOf(EXTENDS),
          "there is no specification '%s' to extend; %s",
          name,
          Suggestion.or(
              name,
              List.of(BundledSpecification.NAME),
              "use '" + BundledSpecification.NAME + "', or the path of a file beside this one"));
    }
    return file.map(text -> SpecSource.of(text, source.files()));
  }

  // ---- keys that an extension may omit ----

  /**
   * Returns the document with default values for the keys that an extension may omit in it, in its
   * functions and in their parameters. Functions of a library with headers need none of them.
   */
  static Mapping complete(Mapping root, Mapping base) {
    Map<String, Node> entries = new LinkedHashMap<>(root.entries());
    base.mapping(LIBRARY)
        .map(
            inherited -> root.mapping(LIBRARY).map(own -> merged(own, inherited)).orElse(inherited))
        .filter(library -> !entries.containsKey(LIBRARY) || root.mapping(LIBRARY).isPresent())
        .ifPresent(library -> entries.put(LIBRARY, library));
    if (!SpecForm.of(base).requiresMostKeys()) {
      Optional.ofNullable(base.entries().get("version"))
          .ifPresent(version -> entries.putIfAbsent("version", version));
      return new Mapping(root.origin(), entries, root.keys());
    }
    entries.putIfAbsent("title", text(root, root.textOrEmpty("spec")));
    entries.putIfAbsent("version", text(root, base.textOrEmpty("version")));
    String prefix = base.mapping(LIBRARY).map(l -> l.textOrEmpty("prefix")).orElse("");
    entries.computeIfPresent(
        FUNCTIONS,
        (key, rows) ->
            rows instanceof Sequence list ? each(list, row -> procedure(row, root, prefix)) : rows);
    return new Mapping(root.origin(), entries, root.keys());
  }

  /**
   * Returns a mapping with the keys of both. If both have a key, the value is that of the first.
   */
  private static Mapping merged(Mapping own, Mapping inherited) {
    Map<String, Node> entries = new LinkedHashMap<>(inherited.entries());
    Map<String, Origin> keys = new LinkedHashMap<>(inherited.keys());
    entries.putAll(own.entries());
    keys.putAll(own.keys());
    return new Mapping(own.origin(), entries, keys);
  }

  private static Mapping procedure(Mapping row, Mapping root, String prefix) {
    Map<String, Node> entries = new LinkedHashMap<>(row.entries());
    String name = row.textOrEmpty("name");
    entries.putIfAbsent("languages", new Sequence(row.origin(), List.of(text(row, "JAVA"))));
    entries.putIfAbsent("since", text(row, "1.0"));
    entries.putIfAbsent("clause", text(row, root.textOrEmpty("spec")));
    entries.putIfAbsent("summary", text(row, "Calls " + name + "."));
    entries.putIfAbsent("text", entries.get("summary"));
    if (!prefix.isEmpty() && name.startsWith(prefix)) {
      // The prefix marks functions of the library, which may lack them; the user's functions exist.
      entries.putIfAbsent("may-be-absent", new Scalar(row.origin(), Scalar.Type.BOOLEAN, "true"));
    }
    entries.computeIfPresent(
        "parameters",
        (key, rows) ->
            rows instanceof Sequence list ? each(list, ExtensionReader::parameter) : rows);
    return new Mapping(row.origin(), entries, row.keys());
  }

  private static Mapping parameter(Mapping row) {
    Map<String, Node> entries = new LinkedHashMap<>(row.entries());
    entries.putIfAbsent("direction", text(row, "in"));
    entries.putIfAbsent("text", text(row, row.textOrEmpty("name")));
    return new Mapping(row.origin(), entries, row.keys());
  }

  private static Sequence each(Sequence list, UnaryOperator<Mapping> change) {
    return new Sequence(
        list.origin(),
        list.items().stream()
            .map(item -> item instanceof Mapping row ? change.apply(row) : item)
            .toList());
  }

  private static Scalar text(Mapping place, String text) {
    return new Scalar(place.origin(), Scalar.Type.STRING, text);
  }

  // ---- joining ----

  /** Joins both documents. An added entry replaces an entry of the base with the same name. */
  static Mapping joined(Mapping root, Mapping base) {
    Map<String, Node> entries = new LinkedHashMap<>(root.entries());
    boolean anyCase = SpecForm.of(base).namesAreCaseless();
    Map<String, Node> inherited = inherited(base);
    for (String key : TAKEN_OVER) {
      Node section = inherited.get(key);
      if (section instanceof Sequence list && root.entries().get(key) instanceof Sequence more) {
        entries.put(key, joined(list, more, anyCase));
      } else if (section != null) {
        entries.putIfAbsent(key, section);
      }
    }
    if (inherited.get(FAMILIES) instanceof Sequence list) {
      List<String> own = names(root);
      Sequence families = each(list, family -> withoutMembers(family, own));
      entries.put(
          FAMILIES,
          root.entries().get(FAMILIES) instanceof Sequence more
              ? joined(families, more, false)
              : families);
    }
    return new Mapping(root.origin(), entries, root.keys());
  }

  /** Returns the entries of a base, or of a family of a base, with the functions marked. */
  private static Map<String, Node> inherited(Mapping base) {
    Map<String, Node> entries = new LinkedHashMap<>(base.entries());
    entries.computeIfPresent(
        FUNCTIONS,
        (key, rows) -> rows instanceof Sequence list ? each(list, ExtensionReader::marked) : rows);
    return entries;
  }

  private static Mapping marked(Mapping function) {
    Map<String, Node> entries = new LinkedHashMap<>(function.entries());
    Origin origin = function.origin();
    entries.put(SpecDocument.INHERITED, new Scalar(origin, Scalar.Type.BOOLEAN, "true"));
    return new Mapping(origin, entries, function.keys());
  }

  /** Returns the names of the functions and callbacks of an extension, outside of its families. */
  private static List<String> names(Mapping root) {
    return Stream.of(FUNCTIONS, "callbacks", "predefined-callbacks")
        .flatMap(key -> SpecDocument.names(root.mappings(key)).stream())
        .toList();
  }

  /** Returns a family of the base that has no members with these names. */
  private static Mapping withoutMembers(Mapping family, List<String> names) {
    Map<String, Node> entries = inherited(family);
    Sequence replaced =
        new Sequence(
            family.origin(), names.stream().<Node>map(name -> text(family, name)).toList());
    entries.merge(
        SpecDocument.REPLACED,
        replaced,
        (before, now) -> ((Sequence) before).followedBy((Sequence) now));
    return new Mapping(family.origin(), entries, family.keys());
  }

  /**
   * Joins two lists. An added entry replaces that of the base; an added name alone, such as that of
   * a header or of a constant in C, does not.
   *
   * @param anyCase whether names that differ in case alone are the same
   */
  private static Sequence joined(Sequence base, Sequence more, boolean anyCase) {
    Set<String> replaced = names(more, Mapping.class, anyCase);
    Set<String> known = names(base, Node.class, anyCase);
    return new Sequence(
            base.origin(),
            base.items().stream().filter(item -> !replaced.contains(name(item))).toList())
        .followedBy(
            new Sequence(
                more.origin(),
                more.items().stream()
                    .filter(item -> !(item instanceof Scalar && known.contains(name(item))))
                    .toList()));
  }

  /** Returns the names of the items of a type in a list. */
  private static Set<String> names(Sequence list, Class<? extends Node> type, boolean anyCase) {
    Set<String> names = new TreeSet<>(anyCase ? String.CASE_INSENSITIVE_ORDER : null);
    list.items().stream().filter(type::isInstance).forEach(item -> names.add(name(item)));
    return names;
  }

  private static String name(Node item) {
    return item instanceof Mapping row
        ? row.textOrEmpty("name")
        : item instanceof Scalar name ? name.text() : "";
  }

  /**
   * Returns the C headers and sources that a document names, with the text of each file that is
   * beside the document. Returns nothing if the document names none and extends no other.
   */
  Optional<Extension> files(Mapping root) {
    boolean any = Stream.of(EXTENDS, HEADERS, SOURCES).anyMatch(root::has);
    return any ? Optional.of(extension(root)) : Optional.empty();
  }

  private Extension extension(Mapping root) {
    Map<String, Extension.File> files = new LinkedHashMap<>();
    Set<String> headers = new LinkedHashSet<>();
    for (Scalar header : root.scalars(HEADERS)) {
      headers.add(header.text());
      if (!header.text().contains("/")) {
        source
            .files()
            .apply(header.text())
            .ifPresent(f -> files.put(header.text(), file(header, f)));
      }
    }
    for (Scalar name : root.scalars(SOURCES)) {
      Optional<SourceText> text = source.files().apply(name.text());
      if (text.isEmpty()) {
        diagnostics.error(
            "UnknownSource",
            name.origin(),
            "there is no file '%s' beside the specification; put it there, or correct the name",
            name.text());
      }
      text.ifPresent(f -> files.put(name.text(), file(name, f)));
    }
    boolean amongLibrary = root.mapping(LIBRARY).filter(row -> row.has(HEADERS)).isPresent();
    return new Extension(
        amongLibrary ? List.of() : List.copyOf(headers), List.copyOf(files.values()));
  }

  private static Extension.File file(Scalar name, SourceText text) {
    return new Extension.File(name.text(), text.text());
  }
}
