package org.shimwright.mpi.fortran.carrier;

import java.util.List;

/**
 * How one argument crosses between Fortran and C.
 *
 * @param locals the declarations of the variables that it needs
 * @param before the statements before the call
 * @param passed what the callee gets
 * @param after the statements after the call
 */
public record Conversion(
    List<String> locals, List<String> before, String passed, List<String> after) {
  /** Passes an expression, and hands nothing back. */
  static Conversion passing(String expression) {
    return new Conversion(List.of(), List.of(), expression, List.of());
  }

  /**
   * Passes a variable of its own.
   *
   * @param store the statement that hands its value back, if the parameter returns one
   */
  static Conversion through(
      String variable, String declaration, String start, boolean returns, String store) {
    return new Conversion(
        List.of(declaration), List.of(start), variable, returns ? List.of(store) : List.of());
  }
}
