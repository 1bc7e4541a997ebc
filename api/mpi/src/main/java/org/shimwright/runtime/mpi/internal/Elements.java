package org.shimwright.runtime.mpi.internal;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Elements of a datatype in a buffer of any kind. MPI works on a copy of their bytes in separate
 * memory, so that nothing in Java can free that memory meanwhile.
 */
public final class Elements {
  /** The size of the memory page at address 0, which no program can use. */
  private static final int FIRST_PAGE = 4096;

  private static final ByteBuffer NONE = ByteBuffer.allocateDirect(0);

  private final ByteBuffer buffer;
  private final int start;
  private final ByteBuffer copy;

  /** The bytes of the copy before MPI stores into it; empty if MPI does not store into it. */
  private final ByteBuffer before;

  private final ByteBuffer memory;

  private Elements(
      ByteBuffer buffer, int start, ByteBuffer copy, ByteBuffer before, ByteBuffer memory) {
    this.buffer = buffer;
    this.start = start;
    this.copy = copy;
    this.before = before;
    this.memory = memory;
  }

  /**
   * Copies the elements whose origin is a buffer's position; for generated code.
   *
   * @param buffer the buffer; for MPI_BOTTOM nothing is copied, because its elements are at
   *     absolute addresses
   * @param count the number of elements
   * @param extent the distance in bytes from one element to the next
   * @param trueLb the offset at which the data of an element begins
   * @param trueExtent the number of bytes that the data of an element spans
   * @param filled whether MPI stores into the elements
   * @return the elements
   * @throws IllegalArgumentException if an element lies outside of the buffer, or the count is
   *     negative
   * @throws NullPointerException if the buffer is null
   */
  public static Elements of(
      ByteBuffer buffer, int count, long extent, long trueLb, long trueExtent, boolean filled) {
    Objects.requireNonNull(buffer, "a buffer is needed, not null");
    if (count < 0) {
      throw new IllegalArgumentException("there are no " + count + " elements");
    }
    if (count == 0 || trueExtent == 0) {
      return new Elements(buffer, buffer.position(), NONE, NONE, NONE);
    }
    long first;
    long end;
    try {
      long last = Math.multiplyExact(count - 1L, extent);
      first = Math.addExact(trueLb, Math.min(0, last));
      end = Math.addExact(Math.addExact(trueLb, trueExtent), Math.max(0, last));
    } catch (ArithmeticException beyond) {
      throw new IllegalArgumentException(count + " elements are more than memory has", beyond);
    }
    if (isBottom(buffer) && (first < 0 || first >= FIRST_PAGE)) {
      return new Elements(buffer, 0, NONE, NONE, buffer);
    }
    if (first < -buffer.position() || end > buffer.remaining()) {
      throw new IllegalArgumentException(
          ("the data of %s elements is from byte %s to %s of the buffer's position, which has"
                  + " %s before and %s after it")
              .formatted(count, first, end, buffer.position(), buffer.remaining()));
    }
    int start = buffer.position() + (int) Math.min(0, first);
    int length = buffer.position() + (int) Math.max(0, end) - start;
    ByteBuffer copy = copied(buffer, start, length);
    ByteBuffer memory = copy.slice(buffer.position() - start, length - buffer.position() + start);
    ByteBuffer before = filled ? ByteBuffer.allocate(length).put(copy.duplicate()) : NONE;
    return new Elements(buffer, start, copy, before, memory);
  }

  private static ByteBuffer copied(ByteBuffer buffer, int start, int length) {
    return ByteBuffer.allocateDirect(length)
        .put(buffer.duplicate().limit(start + length).position(start))
        .flip();
  }

  private static boolean isBottom(ByteBuffer buffer) {
    return buffer.isDirect() && buffer.capacity() == 0 && Binding.anyBinding().address(buffer) == 0;
  }

  /**
   * Copies the bytes of a buffer from a position on, where packed data is or will be.
   *
   * @param buffer the buffer
   * @param position the offset of the first byte from the buffer's position
   * @param bytes the number of bytes that must be there
   * @param room the maximum number of bytes that MPI may use; negative if that is unknown
   * @return the copy
   * @throws IllegalArgumentException if the position is outside of the buffer, or the buffer has
   *     fewer bytes there
   * @throws NullPointerException if the buffer is null
   */
  public static ByteBuffer packed(ByteBuffer buffer, int position, long bytes, int room) {
    Objects.requireNonNull(buffer, "a buffer is needed, not null");
    int rest = buffer.remaining() - position;
    if (position < 0 || rest < 0) {
      throw new IllegalArgumentException(
          "position %s is outside of the %s bytes of the packed buffer"
              .formatted(position, buffer.remaining()));
    }
    if (bytes < 0 || bytes > rest) {
      throw new IllegalArgumentException(
          "after position %s the packed buffer has %s bytes, and not %s"
              .formatted(position, rest, bytes < 0 ? "more than buffers have" : bytes));
    }
    return copied(buffer, buffer.position() + position, room < 0 ? rest : Math.min(room, rest));
  }

  /**
   * Returns the memory to pass to MPI.
   *
   * @return the memory, whose first byte is the origin of the elements
   */
  public ByteBuffer memory() {
    return memory;
  }

  /**
   * Copies the bytes that MPI has changed back to the buffer. The other bytes are not written,
   * because another thread may have changed them in the buffer meanwhile.
   *
   * @throws ReadOnlyBufferException if the buffer cannot be written to
   */
  public void giveBack() {
    if (buffer.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    int end = before.capacity();
    int at = 0;
    while (at < end) {
      if (at + Long.BYTES <= end && copy.getLong(at) == before.getLong(at)) {
        at += Long.BYTES;
        continue;
      }
      int from = at;
      while (at < end && copy.get(at) != before.get(at)) {
        at++;
      }
      buffer.put(start + from, copy, from, at - from);
      at++; // this byte is unchanged
    }
  }
}
