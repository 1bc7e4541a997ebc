package org.shimwright.runtime.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.shimwright.runtime.mpi.internal.Binding;

/**
 * What an attribute holds, with the form in which it is stored: the form decides what a reader in C
 * gets (the word itself, or a pointer to it).
 */
public sealed interface AttributeValue {
  /**
   * An address, as C and C++ store it. Also returned for values of unknown form that other
   * languages stored.
   *
   * <p>Arithmetic is that of {@code MPI_Aint_add} and {@code MPI_Aint_diff}: addresses have no sign
   * and wrap around.
   *
   * @param word the address as an integer
   */
  record Address(long word) implements AttributeValue {
    /**
     * The address of a buffer's first byte, which is that at its position.
     *
     * @param buffer a direct buffer
     * @return its address
     * @throws IllegalArgumentException if the buffer is not direct or is read-only
     * @throws IllegalStateException if no binding is loaded
     * @throws NullPointerException if the buffer is null
     */
    public static Address of(ByteBuffer buffer) {
      Objects.requireNonNull(buffer, "a buffer is needed, not null");
      if (!buffer.isDirect() || buffer.isReadOnly()) {
        throw new IllegalArgumentException("only a direct, writable buffer has an address");
      }
      return new Address(Binding.anyBinding().address(buffer.slice()));
    }

    /**
     * The memory at this address, in the machine's byte order. Nobody looks whether there is
     * memory: as with a pointer of C, reading and writing where none is ends the process.
     *
     * @param size how many bytes it has
     * @return the memory
     * @throws IllegalArgumentException if the size is negative or more than Java's buffers can
     *     have, or the memory would begin at 0
     * @throws IllegalStateException if no binding is loaded
     */
    public ByteBuffer buffer(long size) {
      if (size < 0 || size > Integer.MAX_VALUE || (word == 0 && size > 0)) {
        throw new IllegalArgumentException("no buffer has " + size + " bytes at " + this);
      }
      return Binding.anyBinding().buffer(word, size).order(ByteOrder.nativeOrder());
    }

    /**
     * The address a number of bytes further on, as {@code MPI_Aint_add} adds.
     *
     * @param bytes how many, negative to go back
     * @return the address
     */
    public Address plus(long bytes) {
      return new Address(word + bytes);
    }

    /**
     * The address a number of bytes back.
     *
     * @param bytes how many, negative to go on
     * @return the address
     */
    public Address minus(long bytes) {
      return new Address(word - bytes);
    }

    /**
     * The distance in bytes from another address to this one, as {@code MPI_Aint_diff} subtracts.
     *
     * @param from the other address
     * @return the distance, negative if the other one is higher
     * @throws NullPointerException if the other one is null
     */
    public long diff(Address from) {
      return word - Objects.requireNonNull(from, "an address is needed, not null").word;
    }

    /** The address without a sign, to base 16. */
    @Override
    public String toString() {
      return "Address[0x" + Long.toHexString(word) + "]";
    }
  }

  /**
   * An address-sized integer, as Fortran's {@code MPI_COMM_SET_ATTR} stores it; C reads a pointer
   * to an {@code MPI_Aint}.
   *
   * @param value the integer
   */
  record Aint(long value) implements AttributeValue {}

  /**
   * An integer as MPI-1's Fortran {@code MPI_ATTR_PUT} stores it; C reads a pointer to an {@code
   * int}. Only communicators can hold one.
   *
   * @param value the integer
   */
  record Int(int value) implements AttributeValue {}

  /**
   * A Java object, held exactly as long as the attribute lives; other languages see an opaque word.
   *
   * @param value the object, not null
   */
  record JavaObject(Object value) implements AttributeValue {
    /**
     * Refuses null: an absent attribute is absent, not null.
     *
     * @param value the object, not null
     * @throws NullPointerException if it is null
     */
    public JavaObject {
      Objects.requireNonNull(value, Codec.NO_VALUE);
    }
  }
}
