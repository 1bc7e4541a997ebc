package org.shimwright.runtime.internal;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * An array or buffer of numbers, as native code sees it.
 *
 * @param memory the array, or a buffer that begins at the first number
 * @param bytes the number of bytes
 * @param type the letter of the JVM for the type of the numbers; B means any type if it is a
 *     buffer; for an array {@link #ARRAY} is added
 */
record ElementMemory(@Nullable Object memory, long bytes, int type) {
  private static final int ARRAY = 256;
  private static final String WANTED =
      "; use an array of numbers, or a direct buffer (ByteBuffer.allocateDirect)";

  static ElementMemory of(String name, @Nullable Object memory, boolean filled) {
    if (memory instanceof ByteBuffer buffer) {
      return of(name, buffer, 'B', 0, ByteOrder.nativeOrder(), filled);
    }
    if (memory instanceof Buffer buffer) {
      return view(name, buffer, filled);
    }
    if (memory == null) {
      return new ElementMemory(null, 0, 0);
    }
    return array(name, memory);
  }

  private static ElementMemory array(String name, Object memory) {
    if (memory instanceof byte[] array) {
      return new ElementMemory(array, array.length, ARRAY + 'B');
    } else if (memory instanceof int[] array) {
      return new ElementMemory(array, 4L * array.length, ARRAY + 'I');
    } else if (memory instanceof double[] array) {
      return new ElementMemory(array, 8L * array.length, ARRAY + 'D');
    } else if (memory instanceof long[] array) {
      return new ElementMemory(array, 8L * array.length, ARRAY + 'J');
    } else if (memory instanceof float[] array) {
      return new ElementMemory(array, 4L * array.length, ARRAY + 'F');
    } else if (memory instanceof short[] array) {
      return new ElementMemory(array, 2L * array.length, ARRAY + 'S');
    }
    throw new IllegalArgumentException(
        name + " is of the type " + memory.getClass().getTypeName() + WANTED);
  }

  private static ElementMemory view(String name, Buffer memory, boolean filled) {
    if (memory instanceof IntBuffer view) {
      return of(name, view, 'I', 2, view.order(), filled);
    } else if (memory instanceof DoubleBuffer view) {
      return of(name, view, 'D', 3, view.order(), filled);
    } else if (memory instanceof LongBuffer view) {
      return of(name, view, 'J', 3, view.order(), filled);
    } else if (memory instanceof FloatBuffer view) {
      return of(name, view, 'F', 2, view.order(), filled);
    } else if (memory instanceof ShortBuffer view) {
      return of(name, view, 'S', 1, view.order(), filled);
    }
    throw new IllegalArgumentException(name + " is a buffer of characters" + WANTED);
  }

  private static ElementMemory of(
      String name, Buffer buffer, char letter, int shift, ByteOrder order, boolean filled) {
    if (!buffer.isDirect()) {
      throw new IllegalArgumentException(name + " is a buffer that is not direct" + WANTED);
    }
    if (filled && buffer.isReadOnly()) {
      throw new IllegalArgumentException(name + " is a buffer that is read-only" + WANTED);
    }
    if (order != ByteOrder.nativeOrder()) {
      throw new IllegalArgumentException(
          name
              + " is a view in another byte order than the machine's; make it of a buffer with"
              + " order(ByteOrder.nativeOrder())");
    }
    return new ElementMemory(
        buffer.position() == 0 ? buffer : buffer.slice(),
        (long) buffer.remaining() << shift,
        letter);
  }
}
