package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Ways to fields of the runtime's own classes, for what two threads do with them at once. */
final class Fields {
  private Fields() {}

  /** The way to a field of the class that asks, which has it. */
  static VarHandle own(MethodHandles.Lookup lookup, String name, Class<?> type) {
    try {
      return lookup.findVarHandle(lookup.lookupClass(), name, type);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }
}
