package org.shimwright.emit.docs;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.shimwright.spec.Parameter;

/** Tells the parameters of a procedure or callback. */
final class Parameters {
  private Parameters() {}

  /** Adds the section of parameters, if there are any. */
  static void add(PageDraft draft, List<Parameter> parameters) {
    draft
        .section(SectionKind.PARAMETERS, "Parameters")
        .table(
            List.of("name", "direction", "shape", "what it is"),
            parameters.stream().map(Parameters::row).toList());
  }

  private static List<String> row(Parameter p) {
    String direction = p.direction().name().toLowerCase(Locale.ROOT);
    return List.of("`" + p.name() + "`", direction, shape(p), p.text() + ". " + p.kind().text());
  }

  private static String shape(Parameter p) {
    return p.prototype()
        .or(() -> p.capacity().map(c -> "text of at most " + c + " characters"))
        .or(() -> elements(p))
        .orElse(p.kind().carrier().noun());
  }

  private static Optional<String> elements(Parameter p) {
    String many = p.isAdded("triplets") ? "triplets" : p.kind().single().carrier().noun() + "s";
    return p.length()
        .filter(n -> p.kind().isArray() || p.isAdded("triplets"))
        .map(n -> "array of `" + n + "` " + many);
  }
}
