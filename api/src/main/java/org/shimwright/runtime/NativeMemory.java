package org.shimwright.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * Loads from native memory, each visible before whatever is loaded after it: by java.lang.foreign
 * where it is part of Java, else by the class that it replaces. Neither can be named in a program
 * that is compiled for Java 17 without warnings, so both are found when this class is.
 */
final class NativeMemory {
  private static final int FOREIGN_SINCE = 22;
  private static final MethodHandle LONG = loader(long.class);
  private static final MethodHandle INT = loader(int.class);

  private NativeMemory() {}

  static long getLong(long address) {
    try {
      return (long) LONG.invokeExact(address);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  static int getInt(long address) {
    try {
      return (int) INT.invokeExact(address);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** A handle that reads; where the JVM refuses, one for which everything is 0. */
  private static MethodHandle loader(Class<?> type) {
    try {
      return Runtime.version().feature() >= FOREIGN_SINCE ? foreign(type) : unsafe(type);
    } catch (ReflectiveOperationException | RuntimeException refused) {
      Object nothing = type == long.class ? (Object) 0L : (Object) 0;
      return MethodHandles.dropArguments(MethodHandles.constant(type, nothing), 0, long.class);
    }
  }

  private static MethodHandle foreign(Class<?> type) throws ReflectiveOperationException {
    Class<?> segments = Class.forName("java.lang.foreign.MemorySegment");
    Class<?> layouts = Class.forName("java.lang.foreign.ValueLayout");
    Object nothing = segments.getField("NULL").get(null);
    Object everything =
        segments.getMethod("reinterpret", long.class).invoke(nothing, Long.MAX_VALUE);
    Object layout = layouts.getField(type == long.class ? "JAVA_LONG" : "JAVA_INT").get(null);
    VarHandle memory = (VarHandle) layouts.getMethod("varHandle").invoke(layout);
    MethodHandle load =
        MethodHandles.varHandleExactInvoker(
                VarHandle.AccessMode.GET_ACQUIRE, MethodType.methodType(type, segments, long.class))
            .bindTo(memory);
    return load.bindTo(everything);
  }

  private static MethodHandle unsafe(Class<?> type) throws ReflectiveOperationException {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field only = unsafe.getDeclaredField("theUnsafe");
    only.setAccessible(true);
    String name = type == long.class ? "getLongVolatile" : "getIntVolatile";
    MethodHandle load =
        MethodHandles.lookup()
            .findVirtual(unsafe, name, MethodType.methodType(type, Object.class, long.class));
    return MethodHandles.insertArguments(load, 0, only.get(null), null);
  }
}
