package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Finds {@link VarHandle}s of fields that several threads of the run-time library access at once.
 */
final class Fields {
  private Fields() {}

  /** Returns the {@link VarHandle} of a field of the calling class; the field must exist. */
  static VarHandle own(MethodHandles.Lookup lookup, String name, Class<?> type) {
    try {
      return lookup.findVarHandle(lookup.lookupClass(), name, type);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }
}
