package org.shimwright.spec.read;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Elements;
import org.shimwright.spec.ErrorCondition;
import org.shimwright.spec.History;
import org.shimwright.spec.Invocation;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Language;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;

/** Turns the parts that entries have in common into records: parameters, history, languages. */
final class EntryBuilder {
  private final Map<String, Kind> kinds;

  EntryBuilder(Map<String, Kind> kinds) {
    this.kinds = kinds;
  }

  Kind kind(String name) {
    Kind kind = kinds.get(name);
    if (kind == null) {
      throw new IllegalArgumentException("the rule UnknownKind let '" + name + "' pass");
    }
    return kind;
  }

  List<Parameter> parameters(Mapping row) {
    List<Mapping> all = row.mappings("parameters");
    boolean stays =
        all.stream()
            .filter(p -> kind(p.textOrEmpty("kind")).carrier() == Carrier.OBJECT)
            .anyMatch(p -> p.textOrEmpty("direction").equals("out"));
    return all.stream().map(p -> parameter(p, row.text("on"), stays)).toList();
  }

  private Parameter parameter(Mapping row, Optional<String> among, boolean stays) {
    return new Parameter(
        row.origin(),
        row.textOrEmpty("name"),
        kind(row.textOrEmpty("kind")),
        Direction.valueOf(row.textOrEmpty("direction").toUpperCase(Locale.ROOT)),
        row.text("prototype"),
        row.text("role"),
        row.text("capacity"),
        row.text("length"),
        row.text("of")
            .map(
                datatype ->
                    new Elements(
                        row.textOrEmpty("length"),
                        datatype,
                        among,
                        row.isTrue("each-process"),
                        row.text("at"),
                        row.isTrue("in-place"),
                        stays)),
        row.textOrEmpty("text").strip());
  }

  static Constant constant(Mapping row) {
    long value = number(row, "value").orElse(0L);
    return new Constant(
        row.origin(),
        row.textOrEmpty("name"),
        row.textOrEmpty("group"),
        row.text("class"),
        value,
        row.isTrue("address"),
        number(row, "fortran-value").orElse(value),
        row.text("storage"),
        row.isTrue("may-be-absent"),
        row.isTrue("hidden"),
        row.has("languages")
            ? languages(row, "languages")
            : Set.of(Language.C, Language.FORTRAN, Language.F08),
        row.textOrEmpty("text").strip());
  }

  static History history(Mapping row) {
    return new History(
        row.textOrEmpty("since"),
        row.text("deprecated"),
        row.text("removed"),
        row.text("replaced-by").filter(name -> !name.equals("none")));
  }

  static Lifecycle lifecycle(Mapping row) {
    return row.text("lifecycle")
        .map(word -> Lifecycle.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')))
        .orElse(Lifecycle.WHILE_RUNNING);
  }

  static List<ErrorCondition> errors(Mapping row) {
    return row.mappings("errors").stream()
        .map(
            error ->
                new ErrorCondition(error.textOrEmpty("class"), error.textOrEmpty("when").strip()))
        .toList();
  }

  static List<Invocation> invocations(Mapping row) {
    return row.mappings("invokes").stream()
        .map(
            invoked ->
                new Invocation(
                    invoked.textOrEmpty("role"),
                    invoked.textOrEmpty("when").strip(),
                    invoked.textOrEmpty("failure").strip()))
        .toList();
  }

  static Set<Language> languages(Mapping row, String key) {
    Set<Language> languages = EnumSet.noneOf(Language.class);
    for (Scalar language : row.scalars(key)) {
      languages.add(Language.valueOf(language.text()));
    }
    return Collections.unmodifiableSet(languages);
  }

  static List<Dialect> dialects(Mapping row, String key) {
    return row.scalars(key).stream().map(Scalar::text).map(Dialect::valueOf).toList();
  }

  static Optional<Long> number(Mapping row, String key) {
    return row.text(key).map(Long::decode);
  }

  /** The text of an entry: paragraphs, each on one line, divided by blank lines. */
  static String prose(Mapping row) {
    return prose(row, "text");
  }

  /** The prose at a key. */
  static String prose(Mapping row, String key) {
    return row.textOrEmpty(key).strip().replaceAll("(?<!\n)\n(?!\n)", " ");
  }
}
