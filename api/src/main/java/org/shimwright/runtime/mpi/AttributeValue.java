package org.shimwright.runtime.mpi;

import java.util.Objects;

/**
 * What an attribute holds, with the form in which it is stored: the form decides what a reader in C
 * gets (the word itself, or a pointer to it).
 */
public sealed interface AttributeValue {
  /**
   * An address, as C and C++ store it. Also returned for values of unknown form that other
   * languages stored.
   *
   * @param word the address as an integer
   */
  record Address(long word) implements AttributeValue {}

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
      Objects.requireNonNull(value, "an attribute's value");
    }
  }
}
