package org.shimwright.plan.procedure;

import java.util.List;

/**
 * A function where two generated languages meet, written in both from this one record: a {@code
 * static native} method and the JNI function behind it, or a function of C that Fortran calls, or
 * the reverse.
 *
 * @param name its name on the caller's side; empty where each form of a language has its own
 * @param arguments in order
 * @param result what it returns
 */
public record AbiFunction(String name, List<AbiArgument> arguments, AbiType result) {
  /** Makes a function of its arguments. */
  public static AbiFunction of(String name, AbiType result, AbiArgument... arguments) {
    return new AbiFunction(name, List.of(arguments), result);
  }
}
