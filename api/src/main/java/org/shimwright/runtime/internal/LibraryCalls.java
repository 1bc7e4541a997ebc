package org.shimwright.runtime.internal;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The native calls that every generated library has, whatever it binds; implemented by generated
 * code and called by the run time alone.
 */
public interface LibraryCalls {
  /**
   * Loads a native library. Written in the generated class, because the JVM ties a library to the
   * loader of the class that loads it.
   *
   * @param path the library's absolute path
   * @throws UnsatisfiedLinkError if it cannot be loaded
   */
  void load(String path);

  /**
   * The address of a direct buffer's first byte.
   *
   * @param direct the buffer, of any type
   * @return its address
   */
  long address(Object direct);

  /**
   * Memory as a direct buffer. Nobody looks whether there is memory.
   *
   * @param address the address of its first byte
   * @param size how many bytes it has
   * @return the buffer
   */
  ByteBuffer buffer(long address, long size);

  /**
   * The JDK's lookup that finds what its modules do not export.
   *
   * @return a {@link java.lang.invoke.MethodHandles.Lookup}; null if there is none, or the library
   *     takes no buffers
   */
  default @Nullable Object trustedLookup() {
    return null;
  }

  /** From now on, callbacks of this library return success without entering Java. */
  void silence();

  /**
   * Makes a closure known to native code, for as long as the library is loaded.
   *
   * @param closure the closure
   * @param number what {@link CallClosure#of} finds it by
   * @return what native code has in its place
   */
  default long keep(CallClosure closure, int number) {
    throw new UnsupportedOperationException("this library has closures of its own");
  }

  /**
   * Records in native code that a closure belongs to a call of this thread from now on.
   *
   * @param closure what {@link #keep} gave
   */
  default void adopt(long closure) {
    throw new UnsupportedOperationException("this library has closures of its own");
  }

  /**
   * Copies an array into native memory, an element of zeros after it.
   *
   * @param array the array
   * @param element what its elements are, as signatures of the JNI spell it
   * @return the address of the copy, which is to be given to {@link #release}
   */
  long copied(Object array, char element);

  /**
   * Frees a copy.
   *
   * @param address its address
   */
  void release(long address);

  /**
   * Returns and forgets the exception because of which this thread's last callback could not begin
   * or end in Java, such as a StackOverflowError: native code returned an error to the library in
   * its place.
   *
   * @return the exception; null if there is none, or if callbacks keep their exceptions in Java
   */
  default @Nullable Throwable lost() {
    return null;
  }
}
