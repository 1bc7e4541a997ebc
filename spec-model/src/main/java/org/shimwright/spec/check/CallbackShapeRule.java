package org.shimwright.spec.check;

import java.util.List;
import java.util.Locale;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Parameter;

/** A copy or delete prototype without the parameters that every such callback has. */
final class CallbackShapeRule implements Rule<Located> {
  private static final List<String> COPY =
      List.of("OBJECT in", "KEY in", "STATE in", "WORD in", "WORD out", "FLAG out");
  private static final List<String> DELETE = List.of("OBJECT in", "KEY in", "WORD in", "STATE in");

  @Override
  public void check(Located located, Report report) {
    for (CallbackPrototype callback : located.specification().callbacks()) {
      List<String> expected =
          switch (callback.role()) {
            case "copy" -> COPY;
            case "delete" -> DELETE;
            default -> List.of();
          };
      List<String> actual = callback.parameters().stream().map(p -> shape(p)).toList();
      if (!expected.isEmpty() && !actual.equals(expected)) {
        report.error(
            located.at(callback, "parameters"),
            "the parameters of '%s' are %s; make them %s",
            callback.name(),
            String.join(", ", actual),
            String.join(", ", expected));
      }
    }
  }

  /** What a parameter is, and which way it goes. */
  static String shape(Parameter parameter) {
    String direction = parameter.direction().name().toLowerCase(Locale.ROOT);
    return parameter.kind().carrier() + " " + direction;
  }
}
