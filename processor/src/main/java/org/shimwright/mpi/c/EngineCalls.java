package org.shimwright.mpi.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.Value;

/**
 * Finds the calls of MPI functions that the engine implements once for all object classes:
 * functions on keys and attributes, and functions that turn handles into numbers and back.
 */
final class EngineCalls {
  private static final Map<String, String> ENGINE_FUNCTIONS =
      Map.of(
          "create_keyval", "sw_create_keyval",
          "keyval_create", "sw_create_keyval",
          "free_keyval", "sw_free_keyval",
          "keyval_free", "sw_free_keyval",
          "set_attr", "sw_set_attr",
          "attr_put", "sw_set_attr",
          "get_attr", "sw_get_attr",
          "attr_get", "sw_get_attr",
          "delete_attr", "sw_delete_attr",
          "attr_delete", "sw_delete_attr");

  /**
   * The object class of the MPI-1 functions: always {@code comm}, as their names contain no class.
   */
  private static final String OF_MPI1 = "comm";

  private EngineCalls() {}

  /**
   * Returns the call of the engine's function that performs the operation for every object class;
   * empty if there is no such function.
   */
  static Optional<String> callForEveryClass(FaceProcedure plan) {
    return plan.procedure()
        .member()
        .operation()
        .map(ENGINE_FUNCTIONS::get)
        .map(name -> callExpression(plan, name));
  }

  private static String callExpression(FaceProcedure plan, String name) {
    LibraryFunction procedure = plan.procedure();
    List<String> arguments = new ArrayList<>();
    if (plan.tellsLanguage()) {
      arguments.add("language");
    }
    String objectClass = procedure.member().objectClass().orElse(OF_MPI1);
    arguments.add("SW_" + objectClass.toUpperCase(Locale.ROOT));
    procedure
        .parameters()
        .forEach(p -> arguments.add(isObject(p) ? "(intptr_t)" + p.name() : p.name()));
    return arguments.stream().collect(Collectors.joining(", ", name + "(", ")"));
  }

  private static boolean isObject(Value parameter) {
    return parameter.object().isPresent();
  }

  /**
   * Returns the C expression that turns a handle into its number, or a number into its handle, for
   * an MPI whose handles are numbers. Empty if the function does neither.
   */
  static Optional<String> handleConversion(FaceProcedure plan) {
    Optional<String> argument = plan.procedure().parameters().stream().findFirst().map(Value::name);
    return switch (plan.procedure().member().operation().orElse("")) {
      case "c2f", "toint" -> argument.map("sw_number(%s)"::formatted);
      case "f2c", "fromint" -> argument.map("sw_handle(%s)"::formatted);
      default -> Optional.empty();
    };
  }
}
