package org.shimwright.emit.docs;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Turns parameters into the rows of a table: name, direction, shape, description. */
final class Parameters {
  private Parameters() {}

  /**
   * Returns whether pages describe values by their kinds, as a standard does. Headers of a library
   * declare types, which describe its values.
   */
  static boolean areByKind(Plan plan) {
    return plan.specification().headerLibrary().isEmpty();
  }

  static List<List<String>> of(Plan plan, List<Value> parameters) {
    boolean kinds = areByKind(plan);
    return parameters.stream().map(p -> kinds ? rowOfKind(p) : tableRow(p)).toList();
  }

  // ---- by kinds ----

  private static List<String> rowOfKind(Value p) {
    String direction = p.direction().name().toLowerCase(Locale.ROOT);
    String kind = p.kind().text();
    String said = p.text().equals(kind) ? kind : p.text() + ". " + kind; // without a text: kind's
    return List.of("`" + p.name() + "`", direction, description(p), said);
  }

  private static String description(Value p) {
    return p.prototype()
        .or(() -> p.room().capacity().map(c -> "text of at most " + c + " characters"))
        .or(() -> describedArray(p))
        .orElseGet(() -> noun(p.type()));
  }

  private static Optional<String> describedArray(Value p) {
    String many = p.isAdded("triplets") ? "triplets" : noun(p.type()) + "s";
    return p.count()
        .length()
        .filter(n -> p.isArray() || p.isAdded("triplets"))
        .map(n -> "array of `" + n + "` " + many);
  }

  private static String noun(Type type) {
    Optional<String> added = type.as(AddedType.class).flatMap(t -> t.property("noun"));
    return added.orElse(
        type instanceof HandleType
            ? "handle"
            : type == NumberType.BOOL
                ? "truth value"
                : type == NumberType.DOUBLE
                    ? "number"
                    : type == TextType.TEXT ? "text" : "integer");
  }

  // ---- by types ----

  private static List<String> tableRow(Value value) {
    String direction = value.direction().name().toLowerCase(Locale.ROOT);
    String said =
        Stream.of(value.text(), kept(value))
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("; "));
    return List.of("`" + value.name() + "`", direction, shape(value), said);
  }

  /** Returns the sentence on the result of a function. */
  static String returned(Value value) {
    String text = value.text().isBlank() ? "" : ": " + value.text();
    String kept = kept(value).isEmpty() ? "" : "; " + kept(value);
    return "It returns " + shape(value) + text + kept + ".";
  }

  /** Describes the type and length of a value, and whether it may be NULL. */
  private static String shape(Value value) {
    String type = "`" + value.type().word() + "`";
    String length = value.count().length().map(n -> "`" + n + "`").orElse("");
    String many = value.isArray() ? "array of " + length + " " + type : type;
    String bytes = value.isArray() || length.isEmpty() ? "" : " of " + length + " bytes";
    String room = value.room().capacity().map(n -> " of at most `" + n + "` bytes").orElse("");
    return many + bytes + room + (value.nullable() ? ", or NULL" : "");
  }

  /** Describes who frees a value, or how long the library keeps a callback. */
  private static String kept(Value value) {
    if (value.is(CallbackType.class)) {
      return switch (value.lifetime().scope()) {
        case CALL -> "called until the function returns";
        case ASYNC -> "called once";
        case NOTIFIED -> "called until the library lets go of it";
        case FOREVER -> "called as long as the program runs";
      };
    }
    if (value.is(HandleType.class) && value.isStored()) {
      return value.borrowed() ? "it stays the library's" : "the caller closes it";
    }
    Optional<String> freedBy = value.room().freedBy();
    return freedBy.map(name -> "freed by `" + name + "` once it is copied").orElse("");
  }
}
