package org.shimwright.plan.crossing;

import java.util.List;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;

/**
 * A {@code static native} method and the JNI function behind it.
 *
 * @param name the Java method's name
 * @param returned what it returns
 * @param parameters in order
 */
public record NativeMethod(String name, AbiType returned, List<AbiArgument> parameters) {
  /** Makes a method of pairs of a name and a type. */
  static NativeMethod of(String name, AbiType returned, AbiArgument... parameters) {
    return new NativeMethod(name, returned, List.of(parameters));
  }
}
