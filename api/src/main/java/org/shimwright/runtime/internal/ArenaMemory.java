package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.Buffer;

/**
 * Holds the memory of an arena (java.lang.foreign) while native code uses it: an arena that is held
 * refuses to be closed. Without that, another thread could close it in the middle of a call.
 *
 * <p>The JDK holds arenas for calls of its own linker, and by a service of java.nio for channels.
 * Only the latter lasts as long as a JNI call, or a request. The module java.base exports that
 * service to nobody, so its methods are found by a lookup that native code gets for the run time.
 * Where a JDK has no such service, the memory is looked at once, as the call begins. Before JDK 22,
 * which made java.lang.foreign final, no buffer is an arena's.
 */
final class ArenaMemory {
  private static final Access ACCESS = Access.find();

  private ArenaMemory() {}

  /** Whether a direct buffer is memory of an arena. */
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
   * @throws IllegalStateException if it is closed, or confined to another thread
   */
  static void hold(Buffer memory) {
    try {
      ACCESS.hold.invokeExact(memory);
    } catch (IllegalStateException closed) {
      throw new IllegalStateException(HandedOutMemory.FREED, closed);
    } catch (Throwable thrown) { // WrongThreadException is younger than Java 17
      if (thrown.getClass().getSimpleName().equals("WrongThreadException")) {
        throw new IllegalStateException(
            "the memory of the buffer is of an arena for the use of another thread alone", thrown);
      }
      throw unchecked(thrown);
    }
  }

  /** Lets the arena of a buffer go. */
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
   * The three methods, each of a {@link Buffer}. A record, whose handles the compiler inlines.
   *
   * @param isOfArena whether it is an arena's
   * @param hold holds the arena
   * @param letGo lets it go
   */
  private record Access(MethodHandle isOfArena, MethodHandle hold, MethodHandle letGo) {
    static Access find() {
      Lookup trusted = Library.trustedLookup();
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

    /** As {@link ArenaMemory#hold}, but that nothing is held. */
    @SuppressWarnings("UnusedMethod") // called by its handle
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
