package org.shimwright.plan.procedure;

import java.util.List;

/**
 * A {@code static native} method and the JNI function behind it, written in both languages from
 * this one record.
 *
 * @param name its name in Java
 * @param arguments in order
 * @param result what it returns
 */
public record AbiFunction(String name, List<AbiArgument> arguments, AbiType result) {
  /** Makes a function of its arguments. */
  public static AbiFunction of(String name, AbiType result, AbiArgument... arguments) {
    return new AbiFunction(name, List.of(arguments), result);
  }
}
