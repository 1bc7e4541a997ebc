package org.shimwright.spec.mpi.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Value;

/** Reports a callback whose role, copy or delete, is not the role of its prototype. */
final class CallbackRoleRule implements Rule<Located> {
  private static final Map<String, String> ROLE_OF_ACTION =
      Map.of("null-copy", "copy", "dup", "copy", "null-delete", "delete");

  @Override
  public void check(Located located, Report report) {
    List<CallbackType> prototypes = located.specification().callbacks();
    for (LibraryFunction procedure : located.specification().functions()) {
      for (int i = 0; i < procedure.parameters().size(); i++) {
        Value parameter = procedure.parameters().get(i);
        if (parameter.more().has("role")) {
          Use use =
              new Use(
                  parameter.name(),
                  parameter.more().text("role").orElseThrow(),
                  parameter.prototype());
          checkRole(prototypes, use, located.at(procedure, i, "role"), report);
        }
      }
    }
    for (PredefinedCallback callback :
        MpiValues.of(located.specification()).predefinedCallbacks()) {
      String role = ROLE_OF_ACTION.getOrDefault(callback.action(), callback.action());
      Use use = new Use(callback.name(), role, Optional.of(callback.prototype()));
      checkRole(prototypes, use, located.at(callback, "action"), report);
    }
  }

  /** A callback with its role and the name of its prototype. */
  private record Use(String name, String role, Optional<String> prototype) {}

  private static void checkRole(
      List<CallbackType> prototypes, Use use, Origin place, Report report) {
    prototypes.stream()
        .filter(prototype -> use.prototype().filter(prototype.word()::equals).isPresent())
        .filter(prototype -> !role(prototype).equals(use.role()))
        .forEach(
            prototype ->
                report.error(
                    place,
                    "'%s' is for a %s callback, but %s is for %s; change one of them",
                    use.name(),
                    use.role(),
                    prototype.word(),
                    role(prototype)));
  }

  private static String role(CallbackType prototype) {
    return prototype.more().text("role").orElse("");
  }
}
