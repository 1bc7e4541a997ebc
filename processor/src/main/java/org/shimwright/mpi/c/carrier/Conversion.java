package org.shimwright.mpi.c.carrier;

import java.util.List;

/**
 * How one argument of a face gets to the engine and back.
 *
 * @param before the lines that declare what the call needs
 * @param passed what the engine gets
 * @param always the lines that hand back what is valid even if the call failed
 * @param onSuccess the lines that hand back what is valid only if the call succeeded
 */
public record Conversion(
    List<String> before, String passed, List<String> always, List<String> onSuccess) {
  /** Passes an expression, and hands nothing back. */
  static Conversion passing(String expression) {
    return new Conversion(List.of(), expression, List.of(), List.of());
  }

  /** Passes the address of a variable, and hands its value back if the call succeeded. */
  static Conversion returning(String declaration, String passed, String store) {
    return new Conversion(List.of(declaration), passed, List.of(), List.of(store));
  }
}
