package org.shimwright.spec;

/**
 * How the values of a kind are represented, apart from their meaning.
 *
 * <p>The direction belongs to the parameter, and the width in Fortran to the kind. A new carrier
 * makes every {@code switch} over carriers fail to compile until it has a case there.
 */
public enum Carrier {
  /** An MPI handle; the kind names its object class. */
  OBJECT("handle"),
  /** An attribute key: C {@code int}, Fortran {@code INTEGER}. */
  KEY("key"),
  /** An attribute value: C {@code void *}, Fortran integer of the kind's width. */
  WORD("attribute value"),
  /** The extra state of a key: C {@code void *}, Fortran integer of the kind's width. */
  STATE("extra state"),
  /** A truth value: C {@code int}, Fortran {@code LOGICAL}. */
  FLAG("truth value"),
  /** A procedure argument; the parameter names its prototype. */
  CALLBACK("procedure"),
  /** The error code: the C function's value, Fortran {@code IERROR}. */
  STATUS("integer"),
  /** A character string; a parameter that returns one names the constant that bounds it. */
  TEXT("text"),
  /** A plain integer: C {@code int}, Fortran {@code INTEGER}. */
  INTEGER("integer"),
  /** An address-sized integer: C {@code MPI_Aint}, Fortran integer of the kind's width. */
  AINT("integer"),
  /**
   * An integer of 64 bits: C {@code int64_t} or the kind's type of that size, Java {@code long}.
   */
  INTEGER64("integer"),
  /** A choice buffer: C {@code void *}, any Fortran variable. */
  BUFFER("memory"),
  /** Elements whose datatype and count other parameters are: C {@code void *}, any variable. */
  ELEMENTS("memory"),
  /** A function of Java that the library calls; to other languages a procedure. */
  LAMBDA("procedure"),
  /** A base address that is returned: C {@code void *} (of a pointer), Fortran AINT or C_PTR. */
  POINTER("address"),
  /** A double precision number. */
  DOUBLE("number"),
  /** An array; the kind names the kind of its elements, the parameter the count that sizes it. */
  ARRAY("array"),
  /** An array of (first, last, stride) triplets of ranks; the parameter names its count. */
  RANGES("array"),
  /** A status record: C {@code MPI_Status *}, Fortran {@code INTEGER(MPI_STATUS_SIZE)}. */
  STATUS_RECORD("status"),
  /** A handle or value as a Fortran {@code INTEGER} seen from C: {@code MPI_Fint}. */
  FORTRAN_INTEGER("integer"),
  /** C's pointer to {@code argc}; absent from Fortran. */
  ARGUMENT_COUNT("argument of main"),
  /** C's pointer to {@code argv}; absent from Fortran. */
  ARGUMENTS("argument of main");

  private final String noun;

  Carrier(String noun) {
    this.noun = noun;
  }

  /** What documentation calls a value. */
  public String noun() {
    return noun;
  }
}
