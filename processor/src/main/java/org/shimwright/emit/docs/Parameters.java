package org.shimwright.emit.docs;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/** Turns parameters into the rows of a table: name, direction, shape, description. */
final class Parameters {
  private Parameters() {}

  static List<List<String>> of(List<Value> parameters) {
    return parameters.stream().map(Parameters::row).toList();
  }

  private static List<String> row(Value p) {
    Optional<String> noun = p.kind().noun();
    return List.of(
        "`" + p.name() + "`",
        p.direction().name().toLowerCase(Locale.ROOT),
        noun.map(word -> description(p, word)).orElseGet(() -> shape(p)),
        noun.isPresent() ? textAndKind(p) : textAndOwner(p));
  }

  // ---- values that their kinds describe ----

  private static String textAndKind(Value p) {
    String kind = p.kind().text();
    return p.text().equals(kind) ? kind : p.text() + ". " + kind; // without a text: kind's
  }

  private static String description(Value p, String noun) {
    return p.prototype()
        .or(() -> p.room().capacity().map(c -> "text of at most " + c + " characters"))
        .or(() -> describedArray(p, noun))
        .orElse(noun);
  }

  private static Optional<String> describedArray(Value p, String noun) {
    String many = p.isAdded("triplets") ? "triplets" : noun + "s";
    return p.count()
        .length()
        .filter(n -> p.isArray() || p.isAdded("triplets"))
        .map(n -> "array of `" + n + "` " + many);
  }

  // ---- values that their types describe ----

  private static String textAndOwner(Value value) {
    return Stream.of(value.text(), kept(value))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /**
   * Returns the sentence on the result of a function or callback; empty if there is none, or if its
   * kind describes it.
   */
  static String returned(Optional<Value> result) {
    return result
        .filter(value -> value.kind().noun().isEmpty())
        .map(Parameters::sentence)
        .orElse("");
  }

  private static String sentence(Value value) {
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
