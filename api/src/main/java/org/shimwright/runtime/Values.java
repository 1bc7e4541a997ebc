package org.shimwright.runtime;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Checks and converts what crosses between Java and a library: nothing is cut or reinterpreted. */
public final class Values {
  private Values() {}

  /**
   * A number that a type of the library can hold.
   *
   * @param name its name, for the message
   * @param number the number
   * @param most the largest; the smallest is 0
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
   * An unsigned number of the library that a long can hold.
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
   * Numbers that a type of the library can hold, copied.
   *
   * @param name their name, for the message
   * @param numbers the numbers
   * @param most the largest, or -1 if there is no limit; the smallest is 0
   * @return the copy
   */
  public static long[] checked(String name, long[] numbers, long most) {
    long[] copy = Objects.requireNonNull(numbers, name).clone();
    if (most >= 0) {
      for (int i = 0; i < copy.length; i++) {
        if (copy[i] < 0 || copy[i] > most) {
          checked(name + "[" + i + "]", copy[i], most);
        }
      }
    }
    return copy;
  }

  /**
   * Numbers that a type of the library can hold, copied.
   *
   * @param name their name, for the message
   * @param numbers the numbers
   * @param most the largest; the smallest is 0
   * @return the copy
   */
  public static long[] checked(String name, int[] numbers, long most) {
    long[] copy = new long[Objects.requireNonNull(numbers, name).length];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = checked(name + "[" + i + "]", numbers[i], most);
    }
    return copy;
  }

  /**
   * Unsigned numbers of the library that a long can hold.
   *
   * @param name their name, for the message
   * @param numbers their bits, or null
   * @return the same array
   */
  public static long @Nullable [] unsigned(String name, long @Nullable [] numbers) {
    for (int i = 0; numbers != null && i < numbers.length; i++) {
      if (numbers[i] < 0) {
        unsigned(name + "[" + i + "]", numbers[i]);
      }
    }
    return numbers;
  }

  /**
   * Words as numbers of 32 bits.
   *
   * @param words the words, or null
   * @return the numbers, or null
   */
  public static int @Nullable [] ints(long @Nullable [] words) {
    return words == null ? null : java.util.Arrays.stream(words).mapToInt(w -> (int) w).toArray();
  }

  /**
   * The words of objects.
   *
   * @param name their name, for the message
   * @param objects the objects
   * @param word the word of an object
   * @param <T> their type
   * @return the words
   * @throws NullPointerException if one of them is null
   */
  public static <T> long[] words(String name, T[] objects, ToLongFunction<T> word) {
    long[] words = new long[objects.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = word.applyAsLong(element(name, objects, i));
    }
    return words;
  }

  private static <T> T element(String name, T[] objects, int place) {
    T object = objects[place];
    if (object == null) {
      throw new NullPointerException(name + "[" + place + "] is null");
    }
    return object;
  }

  /**
   * The objects of words.
   *
   * @param words the words, or null
   * @param array makes the array
   * @param maker makes an object
   * @param <T> their type
   * @return the objects, or null
   */
  public static <T> T @Nullable [] objects(
      long @Nullable [] words, IntFunction<T[]> array, LongFunction<T> maker) {
    if (words == null) {
      return null;
    }
    T[] objects = array.apply(words.length);
    for (int i = 0; i < objects.length; i++) {
      objects[i] = maker.apply(words[i]);
    }
    return objects;
  }

  /**
   * Puts a structure into memory.
   *
   * @param <T> its type
   */
  public interface Store<T> {
    /**
     * Puts it there.
     *
     * @param structure the structure
     * @param words the memory
     * @param at its first byte
     */
    void store(T structure, ByteBuffer words, int at);
  }

  /**
   * Reads a structure from memory.
   *
   * @param <T> its type
   */
  public interface Load<T> {
    /**
     * Reads it.
     *
     * @param words the memory
     * @param at its first byte
     * @return the structure
     */
    T load(ByteBuffer words, int at);
  }

  /**
   * The words of structures.
   *
   * @param name their name, for the message
   * @param structures the structures
   * @param bytes how many bytes the words of one have
   * @param store puts one into memory
   * @param <T> their type
   * @return the words
   */
  public static <T> byte[] stored(String name, T[] structures, int bytes, Store<T> store) {
    byte[] words = new byte[room(name, structures.length * (long) bytes)];
    for (int i = 0; i < structures.length; i++) {
      store.store(element(name, structures, i), words(words), i * bytes);
    }
    return words;
  }

  /**
   * The structures of words.
   *
   * @param words the words, or null
   * @param array makes the array
   * @param bytes how many bytes the words of one have
   * @param load reads one
   * @param <T> their type
   * @return the structures, or null
   */
  public static <T> T @Nullable [] structures(
      byte @Nullable [] words, IntFunction<T[]> array, int bytes, Load<T> load) {
    if (words == null) {
      return null;
    }
    T[] structures = array.apply(words.length / bytes);
    for (int i = 0; i < structures.length; i++) {
      structures[i] = load.load(words(words), i * bytes);
    }
    return structures;
  }

  /**
   * The structure of words.
   *
   * @param words the words, or null
   * @param load reads one
   * @param <T> its type
   * @return the structure, or null
   */
  public static <T> @Nullable T structure(byte @Nullable [] words, Load<T> load) {
    return words == null ? null : load.load(words(words), 0);
  }

  /**
   * Texts as the library takes them.
   *
   * @param name their name, for the message
   * @param texts the texts
   * @return their bytes
   * @throws IllegalArgumentException if one has a NUL, or half a character
   */
  public static byte[][] texts(String name, String[] texts) {
    byte[][] bytes = new byte[texts.length][];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = text(name + "[" + i + "]", element(name, texts, i));
    }
    return bytes;
  }

  /**
   * Texts that the library gave.
   *
   * @param bytes their bytes, or null
   * @return the texts, each of them null for NULL, or null
   */
  public static @Nullable String @Nullable [] texts(byte @Nullable [] @Nullable [] bytes) {
    if (bytes == null) {
      return null;
    }
    String[] texts = new String[bytes.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = text(bytes[i]);
    }
    return texts;
  }

  /**
   * The length of arrays that a library counts once.
   *
   * @param name the array's name, for the message
   * @param length its length
   * @param wanted the length that it must have
   * @throws IllegalArgumentException if it has another
   */
  public static void sameLength(String name, long length, long wanted) {
    if (length != wanted) {
      throw new IllegalArgumentException(
          name + " has " + length + " elements, but " + wanted + " are needed");
    }
  }

  /**
   * A length for a new array.
   *
   * @param name the array's name, for the message
   * @param length the length
   * @return the length
   * @throws IllegalArgumentException if no array can have it
   */
  public static int room(String name, long length) {
    if (length < 0 || length > Integer.MAX_VALUE - 16) {
      throw new IllegalArgumentException(name + " cannot have " + length + " elements");
    }
    return (int) length;
  }

  /**
   * How many elements came back.
   *
   * @param name the array's name, for the message
   * @param count how many the library says
   * @param room how many there can be
   * @return how many
   * @throws IllegalStateException if the library says more than there is room for
   */
  public static int filled(String name, long count, int room) {
    if (count < 0 || count > room) {
      throw new IllegalStateException(
          "the library says that " + count + " elements of " + name + " came back, of " + room);
    }
    return (int) count;
  }

  /**
   * A text as the library takes it: UTF-8 with a NUL at its end.
   *
   * @param name its name, for the message
   * @param text the text
   * @return its bytes
   * @throws IllegalArgumentException if it has a NUL, or half a character
   */
  public static byte[] text(String name, String text) {
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(name + " has a NUL, at which the library would end it");
    }
    byte[] bytes = counted(name, text);
    return java.util.Arrays.copyOf(bytes, bytes.length + 1);
  }

  /**
   * A text without a NUL at its end, whose length the library gets.
   *
   * @param name its name, for the message
   * @param text the text
   * @return its bytes
   * @throws IllegalArgumentException if it has half a character
   */
  public static byte[] counted(String name, String text) {
    Objects.requireNonNull(text, name);
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        boolean pair =
            i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
        if (!pair) {
          throw new IllegalArgumentException(
              name + " has half a character at " + i + ", which UTF-8 does not have");
        }
        i++;
      }
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The text of some bytes.
   *
   * @param bytes the bytes, or null
   * @return the text; null for null
   */
  public static @Nullable String text(byte @Nullable [] bytes) {
    return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * What the library must have given.
   *
   * @param name its name, for the message
   * @param value what it gave
   * @param <T> its type
   * @return the value
   * @throws IllegalStateException if it gave nothing
   */
  public static <T> T given(String name, @Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("the library gave NULL for " + name);
    }
    return value;
  }

  /**
   * Memory for the words of structures.
   *
   * @param bytes the memory
   * @return it, in the machine's byte order
   */
  public static ByteBuffer words(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
  }

  /**
   * Puts a text into a structure, a NUL after it.
   *
   * @param words the words of the structure
   * @param at where the text begins
   * @param name its name, for the message
   * @param text the text
   * @param capacity the bytes there are for it
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
   * The text in a structure, up to its NUL.
   *
   * @param words the words of the structure
   * @param at where the text begins
   * @param capacity the bytes there are for it
   * @return the text
   */
  public static String text(ByteBuffer words, int at, int capacity) {
    int length = 0;
    while (length < capacity && words.get(at + length) != 0) {
      length++;
    }
    byte[] bytes = new byte[length];
    words.get(at, bytes, 0, length);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
