package org.shimwright.spec.check;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Parameter;

/** A copy or delete prototype without the parameters that every such callback has. */
final class CallbackShapeRule implements Rule<Located> {
  private static final Map<String, String> BY_ROLE =
      Map.of(
          "copy", "OBJECT in, KEY in, STATE in, WORD in, WORD out, FLAG out",
          "delete", "OBJECT in, KEY in, WORD in, STATE in");

  @Override
  public void check(Located located, Report report) {
    for (CallbackPrototype callback : located.specification().callbacks()) {
      String expected = BY_ROLE.getOrDefault(callback.role(), "");
      Origin place = located.at(callback, "parameters");
      check(callback.name(), callback.parameters(), expected, place, report);
    }
  }

  /** Reports parameters of another shape than expected, if any shape is. */
  static void check(
      String name, List<Parameter> parameters, String expected, Origin place, Report report) {
    String actual =
        parameters.stream().map(CallbackShapeRule::shape).collect(Collectors.joining(", "));
    if (!expected.isEmpty() && !actual.equals(expected)) {
      report.error(
          place,
          "the parameters of '%s' are %s; make them %s",
          name,
          actual.isEmpty() ? "none" : actual,
          expected);
    }
  }

  /** What a parameter is, which way it goes, and which callback of a key it is. */
  private static String shape(Parameter parameter) {
    String direction = parameter.direction().name().toLowerCase(Locale.ROOT);
    String shape = parameter.kind().carrier() + " " + direction;
    return parameter.role().map(role -> shape + " (" + role + ")").orElse(shape);
  }
}
