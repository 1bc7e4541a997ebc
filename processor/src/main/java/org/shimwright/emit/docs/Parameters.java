package org.shimwright.emit.docs;

import java.util.List;
import java.util.Locale;
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
    return switch (p.kind().carrier()) {
      case OBJECT -> "handle";
      case KEY -> "key";
      case WORD -> "attribute value";
      case STATE -> "extra state";
      case FLAG -> "truth value";
      case CALLBACK -> p.prototype().orElse("procedure");
      case STATUS, INTEGER, FORTRAN_INTEGER, AINT -> "integer";
      case TEXT -> p.capacity().map(c -> "text of at most " + c + " characters").orElse("text");
      case BUFFER -> "memory";
      case POINTER -> "address";
      case DOUBLE -> "number";
      case INTEGER_ARRAY -> p.length().map(n -> "array of `" + n + "` integers").orElse("array");
      case RANGES -> p.length().map(n -> "array of `" + n + "` triplets").orElse("array");
      case STATUS_RECORD -> "status";
      case ARGUMENT_COUNT, ARGUMENTS -> "argument of main";
    };
  }
}
