package org.shimwright.runtime.internal;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The native calls that every generated binding has, for any C library. Generated code implements
 * this interface; only the run time calls it.
 */
public interface LibraryCalls {
  /**
   * Loads a native library. The generated class implements this method, because the JVM ties a
   * library to the class loader of the class that loads it.
   *
   * @param path the library's absolute path
   * @throws UnsatisfiedLinkError if it cannot be loaded
   */
  void load(String path);

  /**
   * Returns the address of the first byte of a direct buffer.
   *
   * @param direct the buffer, of any type
   * @return its address
   */
  long address(Object direct);

  /**
   * Makes a direct buffer of native memory. The address and the size are not checked.
   *
   * @param address the address of its first byte
   * @param size the number of bytes
   * @return the buffer
   */
  ByteBuffer buffer(long address, long size);

  /**
   * Returns the JDK's trusted lookup, which also finds members that its modules do not export.
   *
   * @return a {@link java.lang.invoke.MethodHandles.Lookup}; null if it is not available, or if the
   *     library has no buffer parameters
   */
  default @Nullable Object trustedLookup() {
    return null;
  }

  /** Makes all later callbacks of this library return success without entering Java. */
  void silence();

  /**
   * Registers a closure in native code, for as long as the library is loaded.
   *
   * @param closure the closure
   * @param number the number by which {@link CallClosure#of} finds the closure
   * @return the address of the native counterpart of the closure
   */
  default long keep(CallClosure closure, int number) {
    throw new UnsupportedOperationException("this library has closures of its own");
  }

  /**
   * Records in native code that a closure now belongs to the calls of this thread.
   *
   * @param closure the value that {@link #keep} returned
   */
  default void adopt(long closure) {
    throw new UnsupportedOperationException("this library has closures of its own");
  }

  /**
   * Copies an array into native memory and appends an element whose bytes are 0.
   *
   * @param array the array
   * @param element the type of its elements, as a letter of JNI signatures, such as {@code I}
   * @return the address of the copy, which {@link #release} must free
   */
  long copied(Object array, char element);

  /**
   * Frees a copy that {@link #copied} made.
   *
   * @param address the address of the copy
   */
  void release(long address);

  /**
   * Returns and clears the exception that stopped this thread's last callback before or after its
   * Java code ran, such as a StackOverflowError. Native code returned an error to the library
   * instead of the callback's result.
   *
   * @return the exception; null if there is none, or if callbacks keep their exceptions in Java
   */
  default @Nullable Throwable lost() {
    return null;
  }
}
