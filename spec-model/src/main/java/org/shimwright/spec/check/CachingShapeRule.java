package org.shimwright.spec.check;

import java.util.Map;
import org.shimwright.spec.Procedure;

/** A caching function without the parameters that its operation has in every language. */
final class CachingShapeRule implements Rule<Located> {
  private static final String CREATE =
      "CALLBACK in (copy), CALLBACK in (delete), KEY out, STATE in";
  private static final String FREE = "KEY inout";
  private static final String SET = "OBJECT in, KEY in, WORD in";
  private static final String GET = "OBJECT in, KEY in, WORD out, FLAG out";
  private static final String DELETE = "OBJECT in, KEY in";
  private static final Map<String, String> BY_OPERATION =
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
      String expected = procedure.operation().map(BY_OPERATION::get).orElse("");
      CallbackShapeRule.check(
          procedure.name(),
          procedure.parameters(),
          expected,
          located.at(procedure, "parameters"),
          report);
    }
  }
}
