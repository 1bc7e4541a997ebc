package org.shimwright.plan.procedure;

import java.util.List;

/**
 * A {@code static native} method and the JNI function that implements it; both are generated from
 * this record.
 *
 * @param name its name in Java
 * @param arguments its arguments in order
 * @param result the type of its return value
 */
public record AbiFunction(String name, List<AbiArgument> arguments, AbiType result) {
  /** Creates a function with these arguments. */
  public static AbiFunction of(String name, AbiType result, AbiArgument... arguments) {
    return new AbiFunction(name, List.of(arguments), result);
  }
}
