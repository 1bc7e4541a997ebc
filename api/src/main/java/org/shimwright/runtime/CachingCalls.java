package org.shimwright.runtime;

/**
 * The caching calls of one object class, on raw handles and keys; implemented by generated code.
 *
 * <p>Every method that returns {@code int} returns MPI's status. Results go to {@code out}, an
 * address with room for 64-bit integers.
 *
 * @param <O> the generated class of the objects
 */
public interface CachingCalls<O extends NativeObject> {
  /** A procedure that the library can name by its role. */
  enum Role {
    /** The predefined procedure that copies nothing. */
    NULL_COPY,
    /** The predefined procedure that copies the word as it is. */
    DUP,
    /** The predefined procedure that does nothing on deletion. */
    NULL_DELETE,
    /** The library's own procedure that asks Java what to copy. */
    JAVA_COPY,
    /** The library's own procedure that tells Java of a deletion. */
    JAVA_DELETE
  }

  /** The generated class of the objects. */
  Class<O> type();

  /** The standard's name of one of these calls, for messages. */
  String function(String operation);

  /** The binding that these calls belong to. */
  Binding binding();

  /** Wraps a handle for the time of a callback. */
  O lend(long handle);

  /** Whether the MPI-1 calls, and with them {@code INTEGER} attributes, exist for this class. */
  boolean hasMpi1();

  /** The address of a procedure in a language, or 0 if the language has none for this class. */
  long procedure(CallbackLanguage language, Role role);

  /** Creates a key; writes it to {@code out}. */
  int createKeyval(CallbackLanguage language, long copy, long delete, long extraState, long out);

  /** Frees a key. */
  int freeKeyval(int keyval, long out);

  /** Sets an attribute as C does: an address. */
  int setAddress(long handle, int keyval, long word);

  /** Sets an attribute as Fortran does: an address-sized integer. */
  int setAint(long handle, int keyval, long word);

  /** Reads as Fortran does, which gives the word whatever was stored; writes word, then flag. */
  int get(long handle, int keyval, long out);

  /** Deletes an attribute. */
  int delete(long handle, int keyval);

  /** Sets an attribute as MPI-1 Fortran does: an {@code INTEGER}. */
  default int setMpi1(long handle, int keyval, int value) {
    throw withoutMpi1();
  }

  /** Reads as MPI-1 Fortran does: the least significant {@code INTEGER}; writes it, then flag. */
  default int getMpi1(long handle, int keyval, long out) {
    throw withoutMpi1();
  }

  /** Deletes an attribute through the MPI-1 call. */
  default int deleteMpi1(long handle, int keyval) {
    throw withoutMpi1();
  }

  /** Frees a key through the MPI-1 call. */
  default int freeKeyvalMpi1(int keyval, long out) {
    throw withoutMpi1();
  }

  private static UnsupportedOperationException withoutMpi1() {
    return new UnsupportedOperationException("the MPI-1 calls exist for communicators only");
  }
}
