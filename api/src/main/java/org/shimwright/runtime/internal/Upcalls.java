package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Locale;

/**
 * Makes upcall stubs of {@code java.lang.foreign}: C functions that call Java methods. Such a call
 * takes a third of the time of a JNI call. The package exists since JDK 22; as this class also runs
 * on JDK 17, it uses the package by reflection.
 */
public final class Upcalls {
  private static final int FIRST_JDK = 22;
  private static final String PACKAGE = "java.lang.foreign.";

  private Upcalls() {}

  /**
   * Makes a C function that calls a Java method whose parameters and result are numbers; for
   * generated code.
   *
   * @param caller the lookup of the class with the method; the method must not throw
   * @param name the name of the method, whose first parameter is an int, the number of a closure
   * @return the address of the function, which lives until the JVM ends; 0 if JNI must be used
   *     instead
   */
  public static long to(MethodHandles.Lookup caller, String name) {
    if (Runtime.version().feature() < FIRST_JDK) {
      return 0;
    }
    try {
      for (Method method : caller.lookupClass().getDeclaredMethods()) {
        if (method.getName().equals(name) && method.getParameterTypes()[0] == int.class) {
          return function(caller, method);
        }
      }
      return 0;
    } catch (Throwable unavailable) { // on this processor, or denied: use JNI
      return 0;
    }
  }

  private static long function(MethodHandles.Lookup caller, Method method) throws Throwable {
    Class<?> linkers = Class.forName(PACKAGE + "Linker");
    Class<?> arenas = Class.forName(PACKAGE + "Arena");
    Class<?> options = Class.forName(PACKAGE + "Linker$Option");
    Class<?> signatures = Class.forName(PACKAGE + "FunctionDescriptor");
    /* The lookup is of the class that loaded the library: that class has native access. */
    MethodHandle make =
        caller.unreflect(
            linkers.getMethod(
                "upcallStub", MethodHandle.class, signatures, arenas, options.arrayType()));
    Object stub =
        make.invoke(
            linkers.getMethod("nativeLinker").invoke(null),
            caller.unreflect(method),
            signature(signatures, method),
            arenas.getMethod("global").invoke(null)); // no linker options
    return (long) Class.forName(PACKAGE + "MemorySegment").getMethod("address").invoke(stub);
  }

  private static Object signature(Class<?> signatures, Method method)
      throws ReflectiveOperationException {
    Class<?> layouts = Class.forName(PACKAGE + "MemoryLayout");
    Class<?>[] types = method.getParameterTypes();
    Object parameters = Array.newInstance(layouts, types.length);
    for (int i = 0; i < types.length; i++) {
      Array.set(parameters, i, layout(types[i]));
    }
    Class<?> result = method.getReturnType();
    return result == void.class
        ? signatures.getMethod("ofVoid", layouts.arrayType()).invoke(null, parameters)
        : signatures
            .getMethod("of", layouts, layouts.arrayType())
            .invoke(null, layout(result), parameters);
  }

  private static Object layout(Class<?> number) throws ReflectiveOperationException {
    String name = "JAVA_" + number.getName().toUpperCase(Locale.ROOT);
    return Class.forName(PACKAGE + "ValueLayout").getField(name).get(null);
  }
}
