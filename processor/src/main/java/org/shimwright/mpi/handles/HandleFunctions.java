package org.shimwright.mpi.handles;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.spec.Language;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.HandleType;

/** The functions that turn handles into numbers and back, and the native methods that call them. */
final class HandleFunctions {
  private static final List<String> NUMBERS = List.of("c2f", "toint");
  private static final List<String> HANDLES = List.of("f2c", "fromint");

  private HandleFunctions() {}

  /** Those of a plan that Java has. */
  static List<FunctionPlan> of(Plan plan) {
    return plan.procedures(Language.JAVA).stream().filter(HandleFunctions::isOne).toList();
  }

  static boolean isOne(FunctionPlan function) {
    LibraryFunction procedure = function.function();
    String operation = procedure.member().operation().orElse("");
    return procedure.facade().equals(Optional.of("handles"))
        && procedure.member().objectClass().isPresent()
        && (NUMBERS.contains(operation) || HANDLES.contains(operation));
  }

  /** The class of the objects. */
  static HandleType objectClass(Plan plan, FunctionPlan function) {
    return plan.handle(function.function().member().objectClass().orElseThrow());
  }

  /** Its operation: c2f, f2c, toint or fromint. */
  static String operation(LibraryFunction procedure) {
    return procedure.member().operation().orElseThrow();
  }

  /** Whether it makes a number of a handle, or else a handle of a number. */
  static boolean makesNumber(FunctionPlan function) {
    return NUMBERS.contains(operation(function.function()));
  }

  /** The native method of a function. */
  static AbiFunction method(FunctionPlan function) {
    boolean number = makesNumber(function);
    return AbiFunction.of(
        function.nativeMethod(),
        number ? AbiType.INT : AbiType.INT64,
        number ? new AbiArgument("object", AbiType.INT64) : new AbiArgument("number", AbiType.INT));
  }
}
