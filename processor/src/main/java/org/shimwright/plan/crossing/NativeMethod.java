package org.shimwright.plan.crossing;

import java.util.List;

/**
 * A {@code static native} method and the JNI function behind it.
 *
 * @param name the Java method's name
 * @param returned what it returns
 * @param parameters in order
 */
public record NativeMethod(String name, NativeType returned, List<NativeParameter> parameters) {
  /** Makes a method of pairs of a name and a type. */
  static NativeMethod of(String name, NativeType returned, NativeParameter... parameters) {
    return new NativeMethod(name, returned, List.of(parameters));
  }
}
