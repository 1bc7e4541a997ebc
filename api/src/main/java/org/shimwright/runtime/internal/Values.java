package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks and converts values that are passed between Java and a library. A value that does not fit
 * is refused, never cut or reinterpreted.
 */
public final class Values {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private static final long ONES = 0x0101_0101_0101_0101L;

  private Values() {}

  /**
   * Checks that a number fits into a type of the library.
   *
   * @param name its name, for the message
   * @param number the number
   * @param most the largest allowed number; the smallest is 0
   * @return the number
   * @throws IllegalArgumentException if it is too small or too large
   */
  public static long checked(String name, long number, long most) {
    if (number < 0 || number > most) {
      throw new IllegalArgumentException(
          name + " is " + number + ", which is not from 0 to " + most);
    }
    return number;
  }

  /**
   * Checks that an unsigned number of the library fits into a long.
   *
   * @param name its name, for the message
   * @param number its bits
   * @return the number
   * @throws ArithmeticException if it is 2^63 or more
   */
  public static long unsigned(String name, long number) {
    if (number < 0) {
      throw new ArithmeticException(
          name + " is " + Long.toUnsignedString(number) + ", which is more than a long can hold");
    }
    return number;
  }

  /**
   * Makes the exception for a number that is not a value of a closed enumeration.
   *
   * @param library the library that returned the number, for the message
   * @param type the enum
   * @param number the number
   * @return the exception
   */
  public static IllegalStateException unknown(String library, String type, int number) {
    return new IllegalStateException(
        library + " gave the number " + number + ", which is no value of " + type);
  }

  /**
   * Checks that a number can be a length or a factor of a length.
   *
   * @param function the function that gets the number, for the message
   * @param name its name, for the message
   * @param number the number
   * @throws IllegalArgumentException if it is negative
   */
  public static void length(String function, String name, long number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          function + ": " + name + " is " + number + ", and no length is negative");
    }
  }

  /**
   * Checks the length of an array whose length the library shares with other arrays.
   *
   * @param name the array's name, for the message
   * @param length its length
   * @param wanted the required length
   * @throws IllegalArgumentException if the array has another length
   */
  public static void sameLength(String name, long length, long wanted) {
    if (length != wanted) {
      throw new IllegalArgumentException(
          name + " has " + length + " elements, but " + wanted + " are needed");
    }
  }

  /**
   * Checks a length for a new array.
   *
   * @param name the array's name, for the message
   * @param length the length
   * @return the length
   * @throws IllegalArgumentException if no array can have that length
   */
  public static int room(String name, long length) {
    if (length < 0 || length > Integer.MAX_VALUE - 16) {
      throw new IllegalArgumentException(name + " cannot have " + length + " elements");
    }
    return (int) length;
  }

  /**
   * Checks the number of elements that the library has written into an array.
   *
   * @param name the array's name, for the message
   * @param count the number that the library returned
   * @param room the length of the array
   * @return the number of elements
   * @throws IllegalStateException if the number is negative or larger than {@code room}
   */
  public static int filled(String name, long count, int room) {
    if (count < 0 || count > room) {
      throw new IllegalStateException(
          "the library says that " + count + " elements of " + name + " came back, of " + room);
    }
    return (int) count;
  }

  /**
   * Encodes a text for the library, as UTF-8 with a NUL at the end.
   *
   * @param name its name, for the message
   * @param text the text
   * @return its bytes
   * @throws IllegalArgumentException if it has a NUL, or an unpaired surrogate
   */
  public static byte[] text(String name, String text) {
    byte[] bytes = ended(name, text);
    return java.util.Arrays.copyOf(bytes, bytes.length + 1);
  }

  /**
   * Encodes a text for the library, without the NUL at its end: native code appends the NUL to its
   * copy.
   *
   * @param name its name, for the message
   * @param text the text
   * @return its bytes
   * @throws IllegalArgumentException if it has a NUL, or an unpaired surrogate
   */
  public static byte[] ended(String name, String text) {
    byte[] bytes = Objects.requireNonNull(text, name).getBytes(StandardCharsets.UTF_8);
    if (isPlain(bytes)) {
      return bytes;
    }
    checkWhole(name, text, bytes);
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(name + " has a NUL, at which the library would end it");
    }
    return bytes;
  }

  /**
   * Encodes a text, without a NUL at the end, for a function that also takes its length.
   *
   * @param name its name, for the message
   * @param text the text
   * @return its bytes
   * @throws IllegalArgumentException if it has an unpaired surrogate
   */
  public static byte[] counted(String name, String text) {
    byte[] bytes = Objects.requireNonNull(text, name).getBytes(StandardCharsets.UTF_8);
    checkWhole(name, text, bytes);
    return bytes;
  }

  /**
   * Returns whether the bytes contain neither a NUL nor a question mark. The encoder replaces an
   * unpaired surrogate by a question mark.
   */
  private static boolean isPlain(byte[] bytes) {
    int i = 0;
    for (; i <= bytes.length - Long.BYTES; i += Long.BYTES) {
      long word = (long) WORDS.get(bytes, i);
      long marks = word ^ ONES * '?';
      /* The subtraction sets the highest bit of a byte that is 0, and then maybe of others. */
      if (((((word - ONES) & ~word) | ((marks - ONES) & ~marks)) & (ONES << 7)) != 0) {
        return false;
      }
    }
    for (; i < bytes.length; i++) {
      if (bytes[i] == 0 || bytes[i] == '?') {
        return false;
      }
    }
    return true;
  }

  private static void checkWhole(String name, String text, byte[] bytes) {
    if (new String(bytes, StandardCharsets.UTF_8).equals(text)) {
      return;
    }
    int place = 0;
    while (Character.getType(text.codePointAt(place)) != Character.SURROGATE) {
      place = text.offsetByCodePoints(place, 1);
    }
    throw new IllegalArgumentException(
        name + " has an unpaired surrogate at " + place + ", which UTF-8 does not have");
  }

  /**
   * Decodes a text of the library.
   *
   * @param what its name, such as {@code gauge_motto: value}, for the message
   * @param bytes the bytes, or null
   * @return the text; null for null
   * @throws IllegalStateException if the bytes are not UTF-8
   */
  public static @Nullable String text(String what, byte @Nullable [] bytes) {
    if (bytes == null) {
      return null;
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) >= 0) {
      checkUtf8(what, bytes);
    }
    return text;
  }

  /**
   * The replacement character. The decoder writes it for invalid bytes, but a valid text may also
   * contain it.
   */
  private static final char REPLACEMENT = '\uFFFD';

  private static void checkUtf8(String what, byte[] bytes) {
    ByteBuffer from = ByteBuffer.wrap(bytes);
    CoderResult end =
        StandardCharsets.UTF_8.newDecoder().decode(from, CharBuffer.allocate(bytes.length), true);
    if (end.isError()) {
      int place = from.position();
      throw new IllegalStateException(
          "%s is not UTF-8: byte %s is 0x%02x".formatted(what, place, bytes[place]));
    }
  }

  /**
   * Checks that the library has returned a value.
   *
   * @param name its name, for the message
   * @param value the value
   * @param <T> its type
   * @return the value
   * @throws IllegalStateException if the value is null
   */
  public static <T> T given(String name, @Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("the library gave NULL for " + name);
    }
    return value;
  }

  /**
   * Wraps an array that holds structures.
   *
   * @param bytes the array
   * @return a buffer of the array, in the machine's byte order
   */
  public static ByteBuffer words(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
  }

  /**
   * Writes a text and a NUL into a structure.
   *
   * @param words the words of the structure
   * @param at the offset of the text
   * @param name its name, for the message
   * @param text the text
   * @param capacity the size of the text's memory in bytes
   * @throws IllegalArgumentException if it does not fit
   */
  public static void put(ByteBuffer words, int at, String name, String text, int capacity) {
    byte[] bytes = text(name, text);
    if (bytes.length > capacity) {
      throw new IllegalArgumentException(
          name + " has " + (bytes.length - 1) + " bytes, but there is room for " + (capacity - 1));
    }
    for (int i = 0; i < (capacity + 7) / 8 * 8; i++) {
      words.put(at + i, i < bytes.length ? bytes[i] : 0);
    }
  }

  /**
   * Reads a text from a structure: the bytes before its NUL, or all of its memory if there is no
   * NUL.
   *
   * @param what its name, for the message
   * @param words the words of the structure
   * @param at the offset of the text in bytes
   * @param capacity the size of the text's memory in bytes
   * @return the text
   * @throws IllegalStateException if the text is not UTF-8
   */
  public static String text(String what, ByteBuffer words, int at, int capacity) {
    int length = 0;
    while (length < capacity && words.get(at + length) != 0) {
      length++;
    }
    byte[] bytes = new byte[length];
    words.get(at, bytes, 0, length);
    return Objects.requireNonNull(text(what, bytes));
  }
}
