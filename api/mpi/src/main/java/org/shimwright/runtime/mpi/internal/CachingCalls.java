package org.shimwright.runtime.mpi.internal;

import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.runtime.mpi.NativeCallbacks;

/**
 * The caching calls of one object class, on raw handles and keys; implemented by generated code.
 *
 * <p>Every method that returns {@code int} returns MPI's status. Results go to {@code out}, an
 * address with room for 64-bit integers.
 *
 * @param <O> the generated class of the objects
 */
public interface CachingCalls<O extends NativeHandle> {
  /**
   * What a get returns unless it has found another word: {@link #hasFound} knows what it has found.
   * SWJ_UNREAD in C.
   */
  long UNREAD = 0x8000_0000_5A5A_0001L;

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

  /** {@return the generated class of the objects} */
  Class<O> type();

  /**
   * The standard's name of one of these calls, for messages.
   *
   * @param operation the name without its class, such as {@code set_attr}
   * @return the name
   */
  String function(String operation);

  /** {@return the binding that these calls belong to} */
  Binding binding();

  /**
   * Wraps a handle for the time of a callback.
   *
   * @param handle the handle
   * @return the object, which no caller may keep
   */
  O borrow(long handle);

  /**
   * Whether the MPI-1 calls, and with them {@code INTEGER} attributes, exist for this class.
   *
   * @return whether they exist
   */
  boolean hasMpi1();

  /**
   * The address of a procedure in a language, or 0 if the language has none for this class.
   *
   * @param language the language
   * @param role which procedure
   * @return its address, or 0
   */
  long procedure(NativeCallbacks.Language language, Role role);

  /**
   * Creates a key; writes it to {@code out}.
   *
   * @param language whose convention the callbacks have
   * @param copy the address of the copy procedure
   * @param delete the address of the delete procedure
   * @param extraState what both are given
   * @param out where results go
   * @return MPI's status
   */
  int createKeyval(
      NativeCallbacks.Language language, long copy, long delete, long extraState, long out);

  /**
   * Frees a key.
   *
   * @param keyval the key
   * @param out where results go
   * @return MPI's status
   */
  int freeKeyval(int keyval, long out);

  /**
   * Sets an attribute as C does: an address.
   *
   * @param handle the object
   * @param keyval the key
   * @param word the value
   * @return MPI's status
   */
  int setAddress(long handle, int keyval, long word);

  /**
   * Sets an attribute as Fortran does: an address-sized integer.
   *
   * @param handle the object
   * @param keyval the key
   * @param word the value
   * @return MPI's status
   */
  int setAint(long handle, int keyval, long word);

  /**
   * Reads as Fortran does, which gives the word whatever was stored.
   *
   * @param handle the object
   * @param keyval the key
   * @param out where flag and status go if the word is not returned
   * @return the word, or {@link #UNREAD}
   */
  long get(long handle, int keyval, long out);

  /**
   * Reads as C does: the word if C stored it, else the address of Fortran's value. It is for keys
   * whose attributes C alone has stored.
   *
   * @param handle the object
   * @param keyval the key
   * @param out where flag and status go if the word is not returned
   * @return the word, or {@link #UNREAD}
   */
  long getAddress(long handle, int keyval, long out);

  /**
   * Deletes an attribute.
   *
   * @param handle the object
   * @param keyval the key
   * @return MPI's status
   */
  int delete(long handle, int keyval);

  /**
   * Sets an attribute as MPI-1 Fortran does: an {@code INTEGER}.
   *
   * @param handle the object
   * @param keyval the key
   * @param value the value
   * @return MPI's status
   */
  default int setMpi1(long handle, int keyval, int value) {
    throw withoutMpi1();
  }

  /**
   * Reads as MPI-1 Fortran does: the least significant {@code INTEGER}.
   *
   * @param handle the object
   * @param keyval the key
   * @param out where flag and status go if the word is not returned
   * @return the word, or {@link #UNREAD}
   */
  default long getMpi1(long handle, int keyval, long out) {
    throw withoutMpi1();
  }

  /**
   * Deletes an attribute through the MPI-1 call.
   *
   * @param handle the object
   * @param keyval the key
   * @return MPI's status
   */
  default int deleteMpi1(long handle, int keyval) {
    throw withoutMpi1();
  }

  /**
   * Frees a key through the MPI-1 call.
   *
   * @param keyval the key
   * @param out where results go
   * @return MPI's status
   */
  default int freeKeyvalMpi1(int keyval, long out) {
    throw withoutMpi1();
  }

  /**
   * Whether a get that has returned {@link #UNREAD} has found an attribute, whose word is this very
   * number.
   *
   * @param call the call, whose address the get had
   * @param operation as in {@link #function}
   * @return whether there is one
   * @throws MpiException if the get has failed
   */
  default boolean hasFound(Call call, String operation) {
    int status = (int) call.longAt(1);
    if (call.hasFailed(status)) {
      call.check(function(operation), status);
    }
    return call.longAt(0) != 0;
  }

  private static UnsupportedOperationException withoutMpi1() {
    return new UnsupportedOperationException("the MPI-1 calls exist for communicators only");
  }
}
