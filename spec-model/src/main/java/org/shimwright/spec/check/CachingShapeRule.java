package org.shimwright.spec.check;

import java.util.List;
import java.util.Map;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;

/** A caching function without the parameters that its operation has in every language. */
final class CachingShapeRule implements Rule<Located> {
  private static final List<String> CREATE =
      List.of("CALLBACK in (copy)", "CALLBACK in (delete)", "KEY out", "STATE in");
  private static final List<String> FREE = List.of("KEY inout");
  private static final List<String> SET = List.of("OBJECT in", "KEY in", "WORD in");
  private static final List<String> GET = List.of("OBJECT in", "KEY in", "WORD out", "FLAG out");
  private static final List<String> DELETE = List.of("OBJECT in", "KEY in");

  private static final Map<String, List<String>> BY_OPERATION =
      Map.of(
          "create_keyval", CREATE,
          "free_keyval", FREE,
          "set_attr", SET,
          "get_attr", GET,
          "delete_attr", DELETE,
          "keyval_create", CREATE,
          "keyval_free", FREE,
          "attr_put", SET,
          "attr_get", GET,
          "attr_delete", DELETE);

  @Override
  public void check(Located located, Report report) {
    for (Procedure procedure : located.specification().procedures()) {
      List<String> expected = procedure.operation().map(BY_OPERATION::get).orElseGet(List::of);
      List<String> actual = procedure.parameters().stream().map(p -> shape(p)).toList();
      if (!expected.isEmpty() && !actual.equals(expected)) {
        report.error(
            located.at(procedure, "parameters"),
            "the parameters of '%s' are %s; make them %s",
            procedure.name(),
            actual.isEmpty() ? "none" : String.join(", ", actual),
            String.join(", ", expected));
      }
    }
  }

  private static String shape(Parameter parameter) {
    String shape = CallbackShapeRule.shape(parameter);
    return parameter.role().map(role -> shape + " (" + role + ")").orElse(shape);
  }
}
