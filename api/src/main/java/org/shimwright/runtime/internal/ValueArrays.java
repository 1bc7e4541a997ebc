package org.shimwright.runtime.internal;

import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Checks and converts arrays that are passed between Java and a library. Null stays null. */
public final class ValueArrays {
  private ValueArrays() {}

  /**
   * Copies numbers, and checks that a type of the library can hold each of them.
   *
   * @param name their name, for the message
   * @param numbers the numbers
   * @param most the largest allowed number, if the smallest is 0; or -1 if the numbers are not
   *     checked
   * @return the copy
   */
  public static long[] checked(String name, long[] numbers, long most) {
    long[] copy = Objects.requireNonNull(numbers, name).clone();
    if (most >= 0) {
      for (int i = 0; i < copy.length; i++) {
        if (copy[i] < 0 || copy[i] > most) {
          Values.checked(name + "[" + i + "]", copy[i], most);
        }
      }
    }
    return copy;
  }

  /**
   * Copies numbers, and checks that a type of the library can hold each of them.
   *
   * @param name their name, for the message
   * @param numbers the numbers
   * @param most the largest allowed number; the smallest is 0
   * @return the copy
   */
  public static long[] checked(String name, int[] numbers, long most) {
    long[] copy = new long[Objects.requireNonNull(numbers, name).length];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = Values.checked(name + "[" + i + "]", numbers[i], most);
    }
    return copy;
  }

  /**
   * Checks that unsigned numbers of the library are below 2^63, so that a long can hold them.
   *
   * @param name their name, for the message
   * @param numbers their bits, or null
   * @return the same array
   */
  public static long @Nullable [] unsigned(String name, long @Nullable [] numbers) {
    for (int i = 0; numbers != null && i < numbers.length; i++) {
      if (numbers[i] < 0) {
        Values.unsigned(name + "[" + i + "]", numbers[i]);
      }
    }
    return numbers;
  }

  /**
   * Converts words of 64 bits to numbers of 32 bits.
   *
   * @param words the words, or null
   * @return the numbers, or null
   */
  public static int @Nullable [] ints(long @Nullable [] words) {
    return words == null ? null : java.util.Arrays.stream(words).mapToInt(w -> (int) w).toArray();
  }

  /**
   * Converts objects to words.
   *
   * @param name their name, for the message
   * @param objects the objects
   * @param word returns the word of an object
   * @param <T> their type
   * @return the words
   * @throws NullPointerException if an object is null
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
   * Makes objects of words.
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
   * Writes a structure into memory.
   *
   * @param <T> its type
   */
  public interface Store<T> {
    /**
     * Writes the structure.
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
     * Reads the structure.
     *
     * @param words the memory
     * @param at its first byte
     * @return the structure
     */
    T load(ByteBuffer words, int at);
  }

  /**
   * Writes structures into an array of bytes, one after another.
   *
   * @param name their name, for the message
   * @param structures the structures
   * @param bytes the size of a structure in bytes
   * @param store writes a structure into memory
   * @param <T> their type
   * @return the words
   */
  public static <T> byte[] stored(String name, T[] structures, int bytes, Store<T> store) {
    byte[] words = new byte[Values.room(name, structures.length * (long) bytes)];
    for (int i = 0; i < structures.length; i++) {
      store.store(element(name, structures, i), Values.words(words), i * bytes);
    }
    return words;
  }

  /**
   * Reads structures from an array of bytes.
   *
   * @param words the words, or null
   * @param array makes the array
   * @param bytes the size of a structure in bytes
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
      structures[i] = load.load(Values.words(words), i * bytes);
    }
    return structures;
  }

  /**
   * Reads a structure from an array of bytes.
   *
   * @param words the words, or null
   * @param load reads one
   * @param <T> its type
   * @return the structure, or null
   */
  public static <T> @Nullable T structure(byte @Nullable [] words, Load<T> load) {
    return words == null ? null : load.load(Values.words(words), 0);
  }

  /**
   * Encodes texts for the library, as UTF-8 with a NUL at the end.
   *
   * @param name their name, for the message
   * @param texts the texts
   * @return their bytes
   * @throws IllegalArgumentException if a text has a NUL or an unpaired surrogate
   */
  public static byte[][] texts(String name, String[] texts) {
    byte[][] bytes = new byte[texts.length][];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = Values.text(name + "[" + i + "]", element(name, texts, i));
    }
    return bytes;
  }

  /**
   * Decodes texts of the library.
   *
   * @param what their name, for the message
   * @param bytes their bytes, or null
   * @return the texts (null for a NULL pointer); or null if {@code bytes} is null
   * @throws IllegalStateException if a text is not UTF-8
   */
  public static @Nullable String @Nullable [] texts(
      String what, byte @Nullable [] @Nullable [] bytes) {
    if (bytes == null) {
      return null;
    }
    String[] texts = new String[bytes.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = Values.text(what + "[" + i + "]", bytes[i]);
    }
    return texts;
  }
}
