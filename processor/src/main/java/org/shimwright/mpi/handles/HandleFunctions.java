package org.shimwright.mpi.handles;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/** Finds the functions that convert handles to integers and back, and their native methods. */
final class HandleFunctions {
  private static final List<String> TO_NUMBER = List.of("c2f", "toint");
  private static final List<String> TO_HANDLE = List.of("f2c", "fromint");

  private HandleFunctions() {}

  /** Returns a plan's conversion functions that Java has. */
  static List<FunctionPlan> of(Plan plan) {
    return plan.functions(Language.JAVA).stream().filter(HandleFunctions::isConversion).toList();
  }

  static boolean isConversion(FunctionPlan function) {
    LibraryFunction procedure = function.function();
    String operation = procedure.member().operation().orElse("");
    return procedure.facade().equals(Optional.of("handles"))
        && procedure.member().objectClass().isPresent()
        && (TO_NUMBER.contains(operation) || TO_HANDLE.contains(operation));
  }

  /** Returns the handle type that a function converts. */
  static HandleType objectClass(Plan plan, FunctionPlan function) {
    return plan.handle(function.function().member().objectClass().orElseThrow());
  }

  /** Returns the operation of a conversion function: c2f, f2c, toint or fromint. */
  static String operationOf(LibraryFunction procedure) {
    return procedure.member().operation().orElseThrow();
  }

  /**
   * Returns whether a function converts a handle to a number; otherwise it converts a number to a
   * handle.
   */
  static boolean makesNumber(FunctionPlan function) {
    return TO_NUMBER.contains(operationOf(function.function()));
  }

  /** Returns the native method of a function. */
  static AbiFunction nativeMethod(FunctionPlan function) {
    boolean number = makesNumber(function);
    return AbiFunction.of(
        function.nativeMethod(),
        number ? AbiType.INT : AbiType.INT64,
        number ? new AbiArgument("object", AbiType.INT64) : new AbiArgument("number", AbiType.INT));
  }
}
