package org.shimwright.runtime.internal;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The memory in which arguments and results cross between Java and native code: arguments are
 * checked and copied into it, results are read from a thread's scratch memory.
 */
abstract class CallMemory {
  /** Bytes for a returned string with its NUL. */
  public static final int TEXT_ROOM = 8704;

  private static final int WORDS_ROOM = 512;

  /** The word with the code of a call that failed. SWL_CODE. */
  private static final int CODE = 62;

  final Library library;

  private final ByteBuffer scratch =
      ByteBuffer.allocateDirect(WORDS_ROOM + TEXT_ROOM).order(ByteOrder.nativeOrder());
  private final KnownBuffers buffers;
  private final long address;
  private @Nullable Object made;

  /** The values that came back from a call that has failed, until its exception has them. */
  private @Nullable Record resultsOfFailure;

  CallMemory(Library library) {
    this.library = library;
    address = library.generalCalls().address(scratch);
    buffers = new KnownBuffers(library);
  }

  /** Keeps a resource alive until the call ends. */
  abstract void useResource(NativeResource resource);

  /** Keeps the arena of a buffer open until the call ends. */
  abstract void holdArena(Buffer memory);

  /**
   * Makes sure that a buffer can have a size.
   *
   * @param size the number of bytes
   * @throws IllegalArgumentException if it is negative, or more than Java's buffers can have
   */
  public final void bytes(long size) {
    if (size < 0 || size > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a buffer of Java has 0 to " + Integer.MAX_VALUE + " bytes, and not " + size);
    }
  }

  /**
   * Memory that the library hands out, in the machine's byte order.
   *
   * @param start the address of its first byte
   * @param size how many bytes it has
   * @return it
   */
  public final ByteBuffer handedOut(long start, long size) {
    return library.handedOut().add(start, size);
  }

  /**
   * The bytes between a buffer's position and its limit, for native code to work on. They are not
   * freed until the call ends.
   *
   * @param buffer a direct, writable buffer
   * @return them, as a buffer of their own
   * @throws IllegalArgumentException if the buffer is not direct or is read-only
   * @throws IllegalStateException if its memory has been freed
   */
  public final ByteBuffer memory(ByteBuffer buffer) {
    ByteBuffer slice = slice(buffer);
    if (library.handedOut().changes() == 0) {
      useArena(buffer);
    } else {
      use(buffers.of(buffer), buffer);
    }
    return slice;
  }

  private void use(KnownBuffer known, Buffer memory) {
    HandedOutMemory.Piece piece = known.piece(library.handedOut());
    if (piece != null) {
      useResource(piece); // before its arena, which is closed when nothing uses the piece
    }
    if (known.isOfArena()) {
      holdArena(memory);
    }
  }

  /** For a buffer that the program does not use again, so that it is not worth to be known. */
  private void useOnce(Buffer memory) {
    HandedOutMemory.Piece piece = library.handedOut().at(memory);
    if (piece != null) {
      useResource(piece);
    }
    useArena(memory);
  }

  private void useArena(Buffer memory) {
    if (ArenaMemory.isOfArena(memory)) {
      holdArena(memory);
    }
  }

  /** As {@link #memory}, whether or not the memory has been freed. */
  final ByteBuffer slice(ByteBuffer buffer) {
    Objects.requireNonNull(buffer, "a buffer is needed, not null");
    if (!buffer.isDirect() || buffer.isReadOnly()) {
      throw new IllegalArgumentException(
          library.title() + " needs a direct, writable buffer: use ByteBuffer.allocateDirect");
    }
    return buffer.slice();
  }

  /**
   * Elements of any type for native code: how many bytes there are, of which type, and their
   * address if that is known, it finds in three words of the scratch memory. Memory of a buffer is
   * not freed until the call ends.
   *
   * @param place the first word
   * @param name what messages call the memory
   * @param memory an array of numbers, or a direct buffer; null where the library uses none
   * @param filled whether the library stores into it
   * @return the array, or a buffer of what lies between position and limit
   * @throws IllegalArgumentException if it is something else
   * @throws IllegalStateException if the memory of the buffer has been freed
   */
  public final @Nullable Object elements(
      int place, String name, @Nullable Object memory, boolean filled) {
    if (memory instanceof ByteBuffer buffer
        && buffers.last().refersTo(buffer) // so it is direct
        && buffer.position() == 0
        && !(filled && buffer.isReadOnly())) {
      use(buffers.last(), buffer);
      elements(place, buffer.limit(), 'B', buffers.last().start());
      return buffer;
    }
    ElementMemory seen = ElementMemory.of(name, memory, filled);
    long start = 0;
    if (seen.memory() instanceof Buffer buffer) {
      if (buffer == memory || buffer instanceof ByteBuffer) {
        KnownBuffer known = buffers.of(buffer);
        use(known, buffer);
        start = known.start();
      } else {
        useOnce(buffer);
      }
    }
    elements(place, seen.bytes(), seen.type(), start);
    return seen.memory();
  }

  private void elements(int place, long bytes, int type, long start) {
    scratch.putLong(Long.BYTES * place, bytes);
    scratch.putLong(Long.BYTES * (place + 1), type);
    scratch.putLong(Long.BYTES * (place + 2), start);
  }

  /**
   * A function of the program that native code calls as long as an object lives.
   *
   * @param function the function
   * @return what native code holds
   */
  public final Closure closure(Object function) {
    return new Closure(library, function);
  }

  /**
   * A string as native code takes it: UTF-8 with a NUL at its end.
   *
   * @param text the string, not null
   * @return its bytes, the NUL included
   */
  public final byte[] bytes(String text) {
    Objects.requireNonNull(text, "a string is needed, not null");
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(
          "a string for " + library.title() + " cannot hold a NUL character");
    }
    return (text + '\0').getBytes(StandardCharsets.UTF_8);
  }

  /**
   * An array of a list's numbers.
   *
   * @param numbers the list, neither null nor with an element that is
   * @return the array
   */
  public static int[] intArray(List<Integer> numbers) {
    return full(numbers).stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * An array of a list's numbers.
   *
   * @param numbers the list, neither null nor with an element that is
   * @return the array
   */
  public static long[] longArray(List<Long> numbers) {
    return full(numbers).stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * An array of a list's objects.
   *
   * @param objects the list, neither null nor with an element that is
   * @param none an array of their class
   * @param <T> their class
   * @return the array
   */
  public static <T> T[] array(List<T> objects, T[] none) {
    return full(objects).toArray(none);
  }

  private static <T> List<T> full(List<T> list) {
    for (T element : Objects.requireNonNull(list, "a list is needed, not null")) {
      Objects.requireNonNull(element, "an element of the list is null");
    }
    return list;
  }

  /** An array that is there. */
  static <T> T given(T array) {
    return Objects.requireNonNull(array, "an array is needed, not null");
  }

  /**
   * Where the call stores the handles of objects that an array is to hold. Libraries look at what
   * is there, even where they store nothing: so the null handle is.
   *
   * @param array the array, not null
   * @param none the object with the null handle
   * @return an array of the same length
   */
  public final long[] roomForHandles(LibraryObject[] array, LibraryObject none) {
    long[] room = new long[given(array).length];
    Arrays.fill(room, none.handle());
    return room;
  }

  /**
   * Rows of three integers, one after the other.
   *
   * @param rows the rows, each of length 3
   * @return all their integers
   */
  public final int[] triplets(int[][] rows) {
    Objects.requireNonNull(rows, "an array is needed, not null");
    int[] flat = new int[3 * rows.length];
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != 3) {
        throw new IllegalArgumentException(
            "row " + i + " needs three integers: first, last, stride");
      }
      System.arraycopy(rows[i], 0, flat, 3 * i, 3);
    }
    return flat;
  }

  /**
   * Where native code writes results: 64-bit integers one after the other.
   *
   * @return its address
   */
  public final long address() {
    return address;
  }

  /**
   * The memory in which words and texts cross, to be read and written.
   *
   * @return the memory, in the machine's byte order
   */
  public final ByteBuffer words() {
    return scratch;
  }

  /**
   * Where native code writes a string, {@code TEXT_ROOM} bytes long.
   *
   * @return its address
   */
  public final long textAddress() {
    return address + WORDS_ROOM;
  }

  /**
   * A result of the call just made, by its place.
   *
   * @param place counted from 0
   * @return the result
   */
  public final long longAt(int place) {
    return scratch.getLong(Long.BYTES * place);
  }

  /**
   * Remembers what was made of results, for a later call of this thread that has the same ones.
   *
   * @param object an object that never changes
   */
  public final void made(Object object) {
    made = object;
  }

  /** {@return what was made last, or null} */
  public final @Nullable Object lastMade() {
    return made;
  }

  /** {@return the code of the call just made, which has failed} */
  final long code() {
    return longAt(CODE);
  }

  /**
   * Keeps the output values of a call that has failed until its exception is made.
   *
   * @param status what the call returned
   * @param results the values
   * @return the status
   */
  public final int failing(int status, Record results) {
    resultsOfFailure = status == 0 ? null : results;
    return status;
  }

  /**
   * {@return the output values of the failed call; null if there are none, or if they were taken
   * before}
   */
  final @Nullable Record takeResultsOfFailure() {
    Record results = resultsOfFailure;
    resultsOfFailure = null;
    return results;
  }

  /**
   * A floating-point result of the call just made, by its place.
   *
   * @param place counted from 0
   * @return the result
   */
  public final double doubleAt(int place) {
    return scratch.getDouble(Long.BYTES * place);
  }

  /**
   * The string that the call just made returned, up to its NUL.
   *
   * @return the string
   */
  public final String text() {
    int length = 0;
    while (length < TEXT_ROOM && scratch.get(WORDS_ROOM + length) != 0) {
      length++;
    }
    byte[] bytes = new byte[length];
    scratch.get(WORDS_ROOM, bytes, 0, length);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
