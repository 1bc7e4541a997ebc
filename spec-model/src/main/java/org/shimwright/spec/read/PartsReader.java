package org.shimwright.spec.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.check.OpenQuestions;
import org.shimwright.spec.check.SchemaCheck;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.document.YamlReader;

/**
 * Joins the file of a specification and its parts into one tree. Each node keeps the position in
 * its own file. The files are checked against the schema before they are joined, or, for a
 * specification that extends another, afterwards.
 */
record PartsReader(SpecSource source, Diagnostics diagnostics, Set<String> extending) {
  /** The key for the paths of the parts. */
  static final String PARTS = "parts";

  /** Makes a reader for a specification that no other specification extends. */
  PartsReader(SpecSource source, Diagnostics diagnostics) {
    this(source, diagnostics, Set.of());
  }

  /** Returns the whole tree, or nothing if faults were reported. */
  Optional<Mapping> read() {
    Optional<Mapping> root = tree(source.specification(), diagnostics);
    List<Mapping> parts = root.map(this::parts).orElse(List.of());
    if (root.isEmpty() || !diagnostics.isEmpty()) {
      return Optional.empty();
    }
    if (root.get().has(ExtensionReader.EXTENDS)) {
      return extended(root.get(), parts);
    }
    check(root.get(), parts, Optional.empty());
    if (!diagnostics.isEmpty()) {
      return Optional.empty();
    }
    Mapping whole = joined(root.get(), parts);
    return diagnostics.isEmpty() ? Optional.of(whole) : Optional.empty();
  }

  /** Checks files against the schema, unless they have open questions, which would violate it. */
  private void check(Mapping root, List<Mapping> parts, Optional<Mapping> base) {
    SpecForm form = SpecForm.of(root);
    List<Mapping> files = Stream.concat(Stream.of(root), parts.stream()).toList();
    OpenQuestions.ask(files, base, form, diagnostics);
    if (diagnostics.isEmpty()) {
      SchemaCheck.ofSpecification(form).check(root, diagnostics);
      parts.forEach(part -> SchemaCheck.ofPart(form).check(part, diagnostics));
    }
  }

  /** Reads the base of a specification that extends another, and joins both. */
  private Optional<Mapping> extended(Mapping root, List<Mapping> parts) {
    Mapping whole = joined(root, parts);
    Set<String> files = new HashSet<>(extending);
    files.add(source.specification().name());
    Optional<Mapping> base =
        new ExtensionReader(source, diagnostics)
            .base(root, files)
            .flatMap(text -> new PartsReader(text, diagnostics, files).read());
    base.ifPresent(tree -> ofOneForm(whole, tree));
    if (base.isEmpty() || !diagnostics.isEmpty()) {
      return Optional.empty();
    }
    Mapping complete = ExtensionReader.complete(whole, base.get());
    check(complete, List.of(), base);
    return diagnostics.isEmpty()
        ? Optional.of(ExtensionReader.joined(complete, base.get()))
        : Optional.empty();
  }

  /**
   * Reports an extension that says of its library that it has another form than that of the base.
   */
  private void ofOneForm(Mapping root, Mapping base) {
    SpecForm ofBase = SpecForm.of(base);
    SpecForm.stated(root)
        .filter(form -> form != ofBase)
        .ifPresent(
            form ->
                diagnostics.error(
                    "UnknownBase",
                    root.originOf(ExtensionReader.EXTENDS),
                    "'%s' is a specification of %s, and this one of %s; extend one of %s",
                    root.textOrEmpty(ExtensionReader.EXTENDS),
                    ofBase.noun(),
                    form.noun(),
                    form.noun()));
  }

  private List<Mapping> parts(Mapping root) {
    List<Mapping> parts = new ArrayList<>();
    Set<String> names = new HashSet<>(Set.of(source.specification().name()));
    for (Scalar path : root.scalars(PARTS)) {
      part(path, names).ifPresent(parts::add);
    }
    return parts;
  }

  private Optional<Mapping> part(Scalar path, Set<String> names) {
    Optional<SourceText> text = source.files().apply(path.text());
    if (text.isEmpty()) {
      diagnostics.error(
          "UnknownPart",
          path.origin(),
          "there is no file '%s' in the folder of the specification; put it there, no link that leads"
              + " elsewhere, or correct the path",
          path.text());
    } else if (!names.add(text.get().name())) {
      diagnostics.error(
          "DuplicatePart",
          path.origin(),
          "'%s' is part of the specification already; name each file once",
          path.text());
    } else {
      return tree(text.get(), diagnostics);
    }
    return Optional.empty();
  }

  /** Reads the tree of a file. Returns nothing, and reports the fault, if it is not a mapping. */
  static Optional<Mapping> tree(SourceText text, Diagnostics diagnostics) {
    Optional<Node> tree = YamlReader.read(text, diagnostics);
    if (tree.isPresent() && !(tree.get() instanceof Mapping)) {
      diagnostics.error(
          "Schema",
          tree.get().origin(),
          "not a mapping; start with a key, such as 'spec:' or 'functions:'");
    }
    return tree.filter(Mapping.class::isInstance).map(Mapping.class::cast);
  }

  private Mapping joined(Mapping root, List<Mapping> parts) {
    Map<String, Node> sections = new LinkedHashMap<>(root.entries());
    Map<String, Origin> keys = new LinkedHashMap<>(root.keys());
    for (Mapping file : parts) {
      file.entries()
          .forEach(
              (key, section) -> {
                Origin before = keys.putIfAbsent(key, file.originOfKey(key));
                if (before == null) {
                  sections.put(key, section);
                } else if (sections.get(key) instanceof Sequence list
                    && section instanceof Sequence more) {
                  sections.put(key, list.followedBy(more));
                } else if (sections.get(key) instanceof Sequence) {
                  diagnostics.error(
                      "Schema",
                      section.origin(),
                      "not a list; '%s' is one at %s, so write one here, too",
                      key,
                      before);
                } else {
                  diagnostics.error(
                      "DuplicateKey",
                      file.originOfKey(key),
                      "the key '%s' is at %s already; keep one of them",
                      key,
                      before);
                }
              });
    }
    return new Mapping(root.origin(), sections, keys);
  }
}
