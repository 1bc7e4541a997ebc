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
 * The memory by which arguments and results pass between Java and native code: arguments are
 * checked and copied into it, results are read from a thread's scratch memory.
 */
abstract class CallMemory {
  /** The maximum number of bytes of a returned string, including its NUL. */
  public static final int TEXT_ROOM = 8704;

  private static final int WORDS_ROOM = 512;

  /** The index of the word with the error code of a failed call. C calls the index SWL_CODE. */
  private static final int CODE = 62;

  final Library library;

  private final ByteBuffer scratch =
      ByteBuffer.allocateDirect(WORDS_ROOM + TEXT_ROOM).order(ByteOrder.nativeOrder());
  private final KnownBuffers buffers;
  private final long address;
  private @Nullable Object made;

  /** The output values of a failed call, until its exception takes them. */
  private @Nullable Record resultsOfFailure;

  CallMemory(Library library) {
    this.library = library;
    address = library.generalNatives().address(scratch);
    buffers = new KnownBuffers(library);
  }

  /** Keeps a resource alive until the call ends. */
  abstract void useResource(NativeResource resource);

  /** Keeps the arena of a buffer open until the call ends. */
  abstract void holdArena(Buffer memory);

  /**
   * Checks that a buffer can have a size.
   *
   * @param size the number of bytes
   * @throws IllegalArgumentException if the size is negative, or larger than a buffer can be
   */
  public final void bytes(long size) {
    if (size < 0 || size > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a buffer of Java has 0 to " + Integer.MAX_VALUE + " bytes, and not " + size);
    }
  }

  /**
   * Returns a buffer of memory that the library hands out, in the machine's byte order.
   *
   * @param start the address of its first byte
   * @param size the number of bytes
   * @return the buffer
   */
  public final ByteBuffer handedOut(long start, long size) {
    return library.handedOut().add(start, size);
  }

  /**
   * Returns the bytes between a buffer's position and its limit, for native code to work on. Their
   * memory is not freed until the call ends.
   *
   * @param buffer a direct, writable buffer
   * @return a new buffer of these bytes
   * @throws IllegalArgumentException if the buffer is not direct or is read-only
   * @throws IllegalStateException if its memory has been freed
   */
  public final ByteBuffer memory(ByteBuffer buffer) {
    ByteBuffer slice = slice(buffer);
    if (library.handedOut().changes() == 0) {
      useArena(buffer);
    } else {
      useBuffer(buffers.of(buffer), buffer);
    }
    return slice;
  }

  private void useBuffer(KnownBuffer known, Buffer memory) {
    HandedOutMemory.Piece piece = known.piece(library.handedOut());
    if (piece != null) {
      useResource(piece); // before its arena, which is closed once the piece is unused
    }
    if (known.isOfArena()) {
      holdArena(memory);
    }
  }

  /**
   * Announces that this call uses the memory of a buffer. The buffer is not added to {@link
   * #buffers}, because it is not used again.
   */
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

  /** Does the same as {@link #memory}, but does not check whether the memory has been freed. */
  final ByteBuffer slice(ByteBuffer buffer) {
    Objects.requireNonNull(buffer, "a buffer is needed, not null");
    if (!buffer.isDirect() || buffer.isReadOnly()) {
      throw new IllegalArgumentException(
          library.title() + " needs a direct, writable buffer: use ByteBuffer.allocateDirect");
    }
    return buffer.slice();
  }

  /**
   * Passes elements of any type to native code. Stores the number of bytes, the type and the
   * address (0 if it is not known) in three words of the scratch memory. The memory of a buffer is
   * not freed until the call ends.
   *
   * @param place the index of the first word
   * @param name the name of the memory in messages
   * @param memory an array of numbers, or a direct buffer; null if the library uses none
   * @param filled whether the library stores into the memory
   * @return the array, or a buffer of the elements between position and limit
   * @throws IllegalArgumentException if the memory is something else
   * @throws IllegalStateException if the memory of the buffer has been freed
   */
  public final @Nullable Object elements(
      int place, String name, @Nullable Object memory, boolean filled) {
    if (memory instanceof ByteBuffer buffer
        && buffers.last().refersTo(buffer) // so it is direct
        && buffer.position() == 0
        && !(filled && buffer.isReadOnly())) {
      useBuffer(buffers.last(), buffer);
      elements(place, buffer.limit(), 'B', buffers.last().start());
      return buffer;
    }
    ElementMemory seen = ElementMemory.of(name, memory, filled);
    long start = 0;
    if (seen.memory() instanceof Buffer buffer) {
      if (buffer == memory || buffer instanceof ByteBuffer) {
        KnownBuffer known = buffers.of(buffer);
        useBuffer(known, buffer);
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
   * Creates a closure for a function of the program that native code may call as long as an object
   * lives.
   *
   * @param function the function
   * @return the closure, which native code holds
   */
  public final Closure closure(Object function) {
    return new Closure(library, function);
  }

  /**
   * Converts a string for native code: to UTF-8 with a NUL at its end.
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
   * Copies a list of numbers to an array.
   *
   * @param numbers the list; neither it nor an element may be null
   * @return the array
   */
  public static int[] intArray(List<Integer> numbers) {
    return full(numbers).stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Copies a list of numbers to an array.
   *
   * @param numbers the list; neither it nor an element may be null
   * @return the array
   */
  public static long[] longArray(List<Long> numbers) {
    return full(numbers).stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Copies a list of objects to an array.
   *
   * @param objects the list; neither it nor an element may be null
   * @param none an empty array of the class of the objects
   * @param <T> the class of the objects
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

  /** Returns an array, after a check that it is not null. */
  static <T> T given(T array) {
    return Objects.requireNonNull(array, "an array is needed, not null");
  }

  /**
   * Creates an array into which the call stores the handles for an array of objects. Its elements
   * are the null handle, because libraries may read elements into which they store nothing.
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
   * Copies rows of three integers to one array, one row after the other.
   *
   * @param rows the rows, each of length 3
   * @return the integers of all rows
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
   * Returns the address to which native code writes results: 64-bit integers one after the other.
   *
   * @return the address
   */
  public final long address() {
    return address;
  }

  /**
   * Returns the scratch memory for the words and the string of a call, to be read and written.
   *
   * @return the memory, in the machine's byte order
   */
  public final ByteBuffer words() {
    return scratch;
  }

  /**
   * Returns the address to which native code writes a string of at most {@code TEXT_ROOM} bytes.
   *
   * @return the address
   */
  public final long textAddress() {
    return address + WORDS_ROOM;
  }

  /**
   * Returns an integer result of the call just made.
   *
   * @param place the index of its word, from 0
   * @return the result
   */
  public final long longAt(int place) {
    return scratch.getLong(Long.BYTES * place);
  }

  /**
   * Keeps an object that was made of results, so that a later call of this thread with the same
   * results can return it again.
   *
   * @param object an immutable object
   */
  public final void made(Object object) {
    made = object;
  }

  /** {@return the object that {@link #made} kept last, or null if there is none} */
  public final @Nullable Object lastMade() {
    return made;
  }

  /** {@return the error code of the call just made, which has failed} */
  final long code() {
    return longAt(CODE);
  }

  /**
   * Keeps the output values of a call that has failed until its exception is made.
   *
   * @param status the error code that the call returned; 0 if it has not failed
   * @param results the values
   * @return the error code
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
   * Returns a floating-point result of the call just made.
   *
   * @param place the index of its word, from 0
   * @return the result
   */
  public final double doubleAt(int place) {
    return scratch.getDouble(Long.BYTES * place);
  }

  /**
   * Returns the string of the call just made, up to its NUL.
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
