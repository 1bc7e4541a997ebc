package org.shimwright.spec.check;

import java.util.Map;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A callback that is used for something else than its prototype is made for. */
final class CallbackRoleRule implements Rule {
  private static final Map<String, String> ROLE_OF_ACTION =
      Map.of("null-copy", "copy", "dup", "copy", "null-delete", "delete");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping procedure : document.procedures()) {
      for (Mapping parameter : procedure.mappings("parameters")) {
        parameter.text("role").ifPresent(role -> fits(document, parameter, "role", role, report));
      }
    }
    for (Mapping callback : document.predefinedCallbacks()) {
      String action = callback.textOrEmpty("action");
      fits(document, callback, "action", ROLE_OF_ACTION.getOrDefault(action, action), report);
    }
  }

  private static void fits(
      SpecDocument document, Mapping entry, String key, String role, Report report) {
    String name = entry.textOrEmpty("prototype");
    document
        .callback(name)
        .map(prototype -> prototype.textOrEmpty("role"))
        .filter(expected -> !expected.equals(role))
        .ifPresent(
            expected ->
                report.error(
                    entry.originOf(key),
                    "'%s' is for a %s callback, but %s is for %s; change one of them",
                    entry.textOrEmpty("name"),
                    role,
                    name,
                    expected));
  }
}
