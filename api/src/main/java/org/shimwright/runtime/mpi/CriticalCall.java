package org.shimwright.runtime.mpi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Calls the embedded MPI's reader of attributes as C would: the thread does not leave the JVM, for
 * the reader neither waits nor calls anything. By java.lang.foreign, which cannot be named in a
 * program that is compiled for Java 17, so it is found when this class is.
 */
final class CriticalCall {
  private static final @Nullable MethodHandle FOUND = find();
  private static final MethodHandle CALL = FOUND == null ? nothing() : FOUND;

  private CriticalCall() {}

  /** Whether this JVM has such calls, and lets this program make them. */
  static boolean isThere() {
    return FOUND != null;
  }

  /**
   * Calls a reader.
   *
   * @param function its address
   * @param place where the object lies
   * @param handle the object's handle
   * @param key MPI's integer for the key
   * @return the word, or {@link AttributeMemory#UNREAD}
   */
  static long read(long function, long place, int handle, int key) {
    try {
      return (long) CALL.invokeExact(function, place, handle, key);
    } catch (RuntimeException | Error noRoom) {
      throw noRoom;
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static @Nullable MethodHandle find() {
    try {
      return link();
    } catch (ReflectiveOperationException | RuntimeException refused) {
      return null;
    }
  }

  /** What stands for the call where there is none: it finds nothing. */
  private static MethodHandle nothing() {
    MethodHandle unread = MethodHandles.constant(long.class, AttributeMemory.UNREAD);
    return MethodHandles.dropArguments(unread, 0, long.class, long.class, int.class, int.class);
  }

  private static MethodHandle link() throws ReflectiveOperationException {
    Class<?> linker = Class.forName("java.lang.foreign.Linker");
    Class<?> option = Class.forName("java.lang.foreign.Linker$Option");
    Class<?> descriptor = Class.forName("java.lang.foreign.FunctionDescriptor");
    Object options = Array.newInstance(option, 1);
    Array.set(options, 0, option.getMethod("critical", boolean.class).invoke(null, false));
    Object system = linker.getMethod("nativeLinker").invoke(null);
    MethodHandle call =
        (MethodHandle)
            linker
                .getMethod("downcallHandle", descriptor, options.getClass())
                .invoke(system, shape(descriptor), options);
    Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
    MethodHandle address =
        MethodHandles.publicLookup()
            .findStatic(segment, "ofAddress", MethodType.methodType(segment, long.class));
    return MethodHandles.filterArguments(call, 0, address);
  }

  /** {@code int64_t (void *place, int handle, int key)} for java.lang.foreign. */
  private static Object shape(Class<?> descriptor) throws ReflectiveOperationException {
    Class<?> layouts = Class.forName("java.lang.foreign.ValueLayout");
    Class<?> layout = Class.forName("java.lang.foreign.MemoryLayout");
    Object word = layouts.getField("JAVA_LONG").get(null);
    Object integer = layouts.getField("JAVA_INT").get(null);
    Object[] arguments = (Object[]) Array.newInstance(layout, 3);
    Arrays.fill(arguments, 1, 3, integer);
    arguments[0] = word;
    return descriptor.getMethod("of", layout, arguments.getClass()).invoke(null, word, arguments);
  }
}
