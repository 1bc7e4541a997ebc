package org.shimwright.plan;

import java.util.List;

/**
 * A {@code static native} method and the JNI function behind it.
 *
 * @param name the Java method's name
 * @param returned what it returns
 * @param parameters in order
 */
public record NativeMethod(String name, AbiType returned, List<AbiArgument> parameters) {
  /** Makes a method of its parameters. */
  public static NativeMethod of(String name, AbiType returned, AbiArgument... parameters) {
    return new NativeMethod(name, returned, List.of(parameters));
  }
}
