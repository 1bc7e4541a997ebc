package org.shimwright.runtime.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.shimwright.runtime.mpi.internal.Binding;

/**
 * The value of an attribute, with the form in which it is stored. The form decides what C code
 * reads: the word itself, or a pointer to the word.
 */
public sealed interface AttributeValue {
  /**
   * An address, as C and C++ store it. Reads also return an Address for a value whose form is
   * unknown, because MPI does not record how a value was stored.
   *
   * <p>The arithmetic methods compute as {@code MPI_Aint_add} and {@code MPI_Aint_diff} do:
   * addresses have no sign and wrap around.
   *
   * @param word the address as an integer
   */
  record Address(long word) implements AttributeValue {
    /**
     * Returns the address of the byte at a buffer's position.
     *
     * @param buffer a direct buffer
     * @return the address
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
     * Returns the memory at this address as a buffer in the machine's byte order. Nothing checks
     * that there is memory: as with a pointer in C, access to an invalid address crashes the
     * process.
     *
     * @param size the number of bytes
     * @return the buffer
     * @throws IllegalArgumentException if the size is negative, or larger than a buffer can be, or
     *     if the address is 0 and the size is not
     * @throws IllegalStateException if no binding is loaded
     */
    public ByteBuffer buffer(long size) {
      if (size < 0 || size > Integer.MAX_VALUE || (word == 0 && size > 0)) {
        throw new IllegalArgumentException("no buffer has " + size + " bytes at " + this);
      }
      return Binding.anyBinding().buffer(word, size).order(ByteOrder.nativeOrder());
    }

    /**
     * Returns this address plus a number of bytes, as {@code MPI_Aint_add} does.
     *
     * @param bytes the number of bytes; negative for a lower address
     * @return the address
     */
    public Address plus(long bytes) {
      return new Address(word + bytes);
    }

    /**
     * Returns this address minus a number of bytes.
     *
     * @param bytes the number of bytes; negative for a higher address
     * @return the address
     */
    public Address minus(long bytes) {
      return new Address(word - bytes);
    }

    /**
     * Returns the distance in bytes from another address to this one, as {@code MPI_Aint_diff}
     * does.
     *
     * @param from the other address
     * @return the distance, negative if the other address is higher
     * @throws NullPointerException if the other address is null
     */
    public long diff(Address from) {
      return word - Objects.requireNonNull(from, "an address is needed, not null").word;
    }

    /** Returns the address as an unsigned hexadecimal number. */
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
   * A Java object, kept reachable exactly as long as the attribute exists. Other languages read an
   * opaque word.
   *
   * @param value the object, not null
   */
  record JavaObject(Object value) implements AttributeValue {
    /**
     * Refuses null: no attribute has the value null.
     *
     * @param value the object, not null
     * @throws NullPointerException if the value is null
     */
    public JavaObject {
      Objects.requireNonNull(value, Codec.NO_VALUE);
    }
  }
}
