package org.shimwright.runtime.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The native memory of one thread for the strings and arrays that are passed to a library. It is a
 * stack, of which each call has a part. If an argument does not fit, native code allocates a copy
 * for the call.
 */
public final class ArgumentMemory {
  private static final int ROOM = 16_384;

  private final LibraryCalls natives;
  private @Nullable ByteBuffer memory;
  private long address;
  private int next;
  private long[] copies = new long[4];
  private int copied;

  ArgumentMemory(LibraryCalls natives) {
    this.natives = natives;
  }

  /** Returns the current position, which the call passes to {@link #back} at its end. */
  long mark() {
    return (long) copied << Integer.SIZE | next;
  }

  /**
   * Frees the memory of a call: the part of the stack from the position {@code mark}, and the
   * copies made since then.
   */
  void back(long mark) {
    next = (int) mark;
    while (copied > mark >>> Integer.SIZE) {
      natives.release(copies[--copied]);
    }
  }

  /** Reserves some bytes and returns their offset; -1 if there is no room. */
  private int take(long bytes) {
    if (bytes > ROOM - next) {
      return -1;
    }
    int at = next;
    next += (int) bytes + 7 & -8;
    return at;
  }

  private ByteBuffer memory() {
    ByteBuffer made = memory;
    if (made == null) {
      made = ByteBuffer.allocateDirect(ROOM).order(ByteOrder.nativeOrder());
      address = natives.address(made);
      memory = made;
    }
    return made;
  }

  private long copy(Object array, char element) {
    if (copied == copies.length) {
      copies = Arrays.copyOf(copies, 2 * copied);
    }
    copies[copied] = natives.copied(array, element);
    return copies[copied++];
  }

  /**
   * Copies a string to native memory for the current call, with a NUL at its end.
   *
   * @param text the bytes of the string
   * @return the address of the first byte
   */
  public long text(byte[] text) {
    int at = take(text.length + 1L);
    if (at < 0) {
      return copy(text, 'B');
    }
    memory().put(at, text).put(at + text.length, (byte) 0);
    return address + at;
  }

  /**
   * Copies an array to native memory for the current call.
   *
   * @param array the array
   * @return the address of the first element
   */
  public long array(byte[] array) {
    return text(array);
  }

  /**
   * Copies an array to native memory for the current call; true becomes 1.
   *
   * @param array the array
   * @return the address of the first element
   */
  public long array(boolean[] array) {
    int at = take(array.length);
    if (at < 0) {
      return copy(array, 'Z');
    }
    ByteBuffer to = memory();
    for (int i = 0; i < array.length; i++) {
      to.put(at + i, (byte) (array[i] ? 1 : 0));
    }
    return address + at;
  }

  /**
   * Copies an array to native memory for the current call.
   *
   * @param array the array
   * @return the address of the first element
   */
  public long array(short[] array) {
    int at = take((long) array.length * Short.BYTES);
    if (at < 0) {
      return copy(array, 'S');
    }
    memory().asShortBuffer().put(at / Short.BYTES, array);
    return address + at;
  }

  /**
   * Copies an array to native memory for the current call.
   *
   * @param array the array
   * @return the address of the first element
   */
  public long array(int[] array) {
    int at = take((long) array.length * Integer.BYTES);
    if (at < 0) {
      return copy(array, 'I');
    }
    memory().asIntBuffer().put(at / Integer.BYTES, array);
    return address + at;
  }

  /**
   * Copies an array to native memory for the current call.
   *
   * @param array the array
   * @return the address of the first element
   */
  public long array(long[] array) {
    int at = take((long) array.length * Long.BYTES);
    if (at < 0) {
      return copy(array, 'J');
    }
    memory().asLongBuffer().put(at / Long.BYTES, array);
    return address + at;
  }

  /**
   * Copies an array to native memory for the current call.
   *
   * @param array the array
   * @return the address of the first element
   */
  public long array(float[] array) {
    int at = take((long) array.length * Float.BYTES);
    if (at < 0) {
      return copy(array, 'F');
    }
    memory().asFloatBuffer().put(at / Float.BYTES, array);
    return address + at;
  }

  /**
   * Copies an array to native memory for the current call.
   *
   * @param array the array
   * @return the address of the first element
   */
  public long array(double[] array) {
    int at = take((long) array.length * Double.BYTES);
    if (at < 0) {
      return copy(array, 'D');
    }
    memory().asDoubleBuffer().put(at / Double.BYTES, array);
    return address + at;
  }
}
