package org.shimwright.runtime.mpi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Loads from native memory, each visible before whatever is loaded after it, where Java has nothing
 * yet that replaces the class which does so: later JVMs warn of it, or can be told to refuse it. It
 * cannot be named without a warning of the compiler, so it is found when this class is.
 */
final class NativeMemory {
  /** The version of Java that has something else for it. */
  static final int REPLACED_SINCE = 22;

  private static final @Nullable Object UNSAFE = unsafe();
  private static final MethodHandle LONG = loader("getLongVolatile", long.class, 0L);
  private static final MethodHandle INT = loader("getIntVolatile", int.class, 0);

  private NativeMemory() {}

  /** Whether this JVM loads; if not, everything is 0. */
  static boolean isThere() {
    return UNSAFE != null;
  }

  static long getLong(long address) {
    try {
      return (long) LONG.invokeExact(address);
    } catch (RuntimeException | Error noRoom) {
      throw noRoom;
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  static int getInt(long address) {
    try {
      return (int) INT.invokeExact(address);
    } catch (RuntimeException | Error noRoom) {
      throw noRoom;
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static @Nullable Object unsafe() {
    try {
      Field only = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
      only.setAccessible(true);
      return only.get(null);
    } catch (ReflectiveOperationException | RuntimeException refused) {
      return null;
    }
  }

  private static MethodHandle loader(String name, Class<?> type, Object nothing) {
    try {
      if (UNSAFE != null) {
        MethodType shape = MethodType.methodType(type, Object.class, long.class);
        MethodHandle load = MethodHandles.lookup().findVirtual(UNSAFE.getClass(), name, shape);
        return MethodHandles.insertArguments(load, 0, UNSAFE, null);
      }
    } catch (ReflectiveOperationException refused) {
      throw new ExceptionInInitializerError(refused);
    }
    return MethodHandles.dropArguments(MethodHandles.constant(type, nothing), 0, long.class);
  }
}
