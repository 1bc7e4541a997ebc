package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.Buffer;

/**
 * Holds the arena (java.lang.foreign) of a buffer while native code uses its memory: an arena that
 * is held cannot be closed. Otherwise another thread could close the arena during a call.
 *
 * <p>The JDK itself holds arenas in two ways: for calls of its own linker, and for channels by an
 * internal service of java.nio. Only the service can hold an arena for a whole JNI call, or a
 * request. The module java.base does not export the service, so this class finds its methods by a
 * lookup that native code supplies. If a JDK has no such service, the arena is only checked once,
 * when the call begins. Before JDK 22, in which java.lang.foreign became final, no buffer belongs
 * to an arena.
 */
final class ArenaMemory {
  private static final Access ACCESS = Access.find();

  private ArenaMemory() {}

  /** Returns whether a direct buffer is memory of an arena. */
  static boolean isOfArena(Buffer memory) {
    try {
      return (boolean) ACCESS.isOfArena.invokeExact(memory);
    } catch (Throwable thrown) {
      throw unchecked(thrown);
    }
  }

  /**
   * Holds the arena of a buffer until {@link #letGo}.
   *
   * @throws IllegalStateException if the arena is closed, or confined to another thread
   */
  static void hold(Buffer memory) {
    try {
      ACCESS.hold.invokeExact(memory);
    } catch (IllegalStateException closed) {
      throw new IllegalStateException(HandedOutMemory.FREED, closed);
    } catch (Throwable thrown) { // Java 17 does not have WrongThreadException
      if (thrown.getClass().getSimpleName().equals("WrongThreadException")) {
        throw new IllegalStateException(
            "the memory of the buffer is of an arena for the use of another thread alone", thrown);
      }
      throw unchecked(thrown);
    }
  }

  /** Undoes {@link #hold}: the program may close the arena of the buffer again. */
  static void letGo(Buffer memory) {
    try {
      ACCESS.letGo.invokeExact(memory);
    } catch (Throwable thrown) {
      throw unchecked(thrown);
    }
  }

  private static RuntimeException unchecked(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown);
  }

  /**
   * Handles of three methods, each with a {@link Buffer} as parameter. This is a record because the
   * JIT compiler inlines method handles in a record.
   *
   * @param isOfArena returns whether the buffer is memory of an arena
   * @param hold holds the arena
   * @param letGo releases the arena
   */
  private record Access(MethodHandle isOfArena, MethodHandle hold, MethodHandle letGo) {
    static Access find() {
      Lookup trusted = LoadedLibraries.trustedLookup();
      try {
        if (trusted != null) {
          return ofJavaNio(trusted);
        }
      } catch (ReflectiveOperationException another) {
        // a JDK that holds arenas in another way, or has none
      }
      try {
        return Runtime.version().feature() < 22 ? withoutArenas() : ofLiveness();
      } catch (ReflectiveOperationException impossible) {
        throw new ExceptionInInitializerError(impossible);
      }
    }

    private static MethodType of(Class<?> result) {
      return MethodType.methodType(result, Buffer.class);
    }

    private static Access ofJavaNio(Lookup trusted) throws ReflectiveOperationException {
      Class<?> secrets = Class.forName("jdk.internal.access.SharedSecrets");
      Class<?> type = Class.forName("jdk.internal.access.JavaNioAccess");
      Object service;
      try {
        service =
            trusted.findStatic(secrets, "getJavaNioAccess", MethodType.methodType(type)).invoke();
      } catch (Throwable impossible) {
        throw unchecked(impossible);
      }
      return new Access(
          trusted.findVirtual(type, "hasSession", of(boolean.class)).bindTo(service),
          trusted.findVirtual(type, "acquireSession", of(void.class)).bindTo(service),
          trusted.findVirtual(type, "releaseSession", of(void.class)).bindTo(service));
    }

    private static Access withoutArenas() {
      MethodHandle nothing = MethodHandles.empty(of(void.class));
      return new Access(MethodHandles.empty(of(boolean.class)), nothing, nothing);
    }

    private static Access ofLiveness() throws ReflectiveOperationException {
      MethodHandle check =
          MethodHandles.lookup().findStatic(Access.class, "checkLiveness", of(void.class));
      MethodHandle always =
          MethodHandles.dropArguments(MethodHandles.constant(boolean.class, true), 0, Buffer.class);
      return new Access(always, check, MethodHandles.empty(of(void.class)));
    }

    /** Checks a buffer as {@link ArenaMemory#hold} does, but does not hold its arena. */
    @SuppressWarnings("UnusedMethod") // called by a method handle
    static void checkLiveness(Buffer memory) throws ReflectiveOperationException {
      Class<?> segments = Class.forName("java.lang.foreign.MemorySegment");
      Class<?> scopes = Class.forName("java.lang.foreign.MemorySegment$Scope");
      Object segment = segments.getMethod("ofBuffer", Buffer.class).invoke(null, memory);
      Object scope = segments.getMethod("scope").invoke(segment);
      if (!(boolean) scopes.getMethod("isAlive").invoke(scope)) {
        throw new IllegalStateException("closed");
      }
    }
  }
}
