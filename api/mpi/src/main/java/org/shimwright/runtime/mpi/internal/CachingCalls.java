package org.shimwright.runtime.mpi.internal;

import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.runtime.mpi.NativeCallbacks;

/**
 * The MPI functions for the attributes of one object class, with raw handles and keys; implemented
 * by generated code.
 *
 * <p>Every method that returns {@code int} returns MPI's error code. Results go to {@code out}, an
 * address with room for 64-bit integers.
 *
 * @param <O> the generated class of the objects
 */
public interface CachingCalls<O extends NativeHandle> {
  /**
   * Returned by a function that reads an attribute if it has failed, has found no attribute, or has
   * found this very word; {@link #hasFound} tells these cases apart. C calls this value SWJ_UNREAD.
   */
  long UNREAD = 0x8000_0000_5A5A_0001L;

  /** A copy or delete procedure whose address {@link CachingCalls#procedure} returns. */
  enum Role {
    /** The predefined procedure that copies nothing. */
    NULL_COPY,
    /** The predefined procedure that copies the word as it is. */
    DUP,
    /** The predefined procedure that does nothing on deletion. */
    NULL_DELETE,
    /** The procedure of the binding that calls the Java copy callback. */
    JAVA_COPY,
    /** The procedure of the binding that calls the Java delete callback. */
    JAVA_DELETE
  }

  /** {@return the generated class of the objects} */
  Class<O> type();

  /**
   * Returns the standard's name of one of these functions, for messages.
   *
   * @param operation the name without the object class, such as {@code set_attr}
   * @return the name
   */
  String function(String operation);

  /** {@return the binding that these calls belong to} */
  Binding binding();

  /**
   * Wraps a handle in an object that a callback borrows.
   *
   * @param handle the handle
   * @return the object, which no caller may keep
   */
  O borrow(long handle);

  /**
   * Returns whether the MPI-1 functions, and with them {@code INTEGER} attributes, exist for this
   * class.
   *
   * @return whether they exist
   */
  boolean hasMpi1();

  /**
   * Returns the address of a predefined copy or delete callback, or of the one that calls Java, in
   * the calling convention of a language; 0 if the language has none for this class.
   *
   * @param language the language
   * @param role which callback
   * @return its address, or 0
   */
  long procedure(NativeCallbacks.Language language, Role role);

  /**
   * Creates a key and writes it to {@code out}.
   *
   * @param language the language whose calling convention the procedures have
   * @param copy the address of the copy procedure
   * @param delete the address of the delete procedure
   * @param extraState the extra state that both procedures get
   * @param out the address where results are stored
   * @return MPI's error code
   */
  int createKeyval(
      NativeCallbacks.Language language, long copy, long delete, long extraState, long out);

  /**
   * Frees a key.
   *
   * @param keyval the key
   * @param out the address where results are stored
   * @return MPI's error code
   */
  int freeKeyval(int keyval, long out);

  /**
   * Sets an attribute in the form that its value has.
   *
   * @param handle the object
   * @param keyval the key
   * @param value the value
   * @param held the word of a Java object; not used for other values
   * @return MPI's error code
   */
  default int set(long handle, int keyval, AttributeValue value, long held) {
    if (value instanceof AttributeValue.Address address) {
      return setAddress(handle, keyval, address.word());
    }
    if (value instanceof AttributeValue.Aint aint) {
      return setAint(handle, keyval, aint.value());
    }
    if (value instanceof AttributeValue.Int integer) {
      return setMpi1(handle, keyval, integer.value());
    }
    return setAddress(handle, keyval, held);
  }

  /**
   * Sets an attribute as C does: an address.
   *
   * @param handle the object
   * @param keyval the key
   * @param word the value
   * @return MPI's error code
   */
  int setAddress(long handle, int keyval, long word);

  /**
   * Sets an attribute as Fortran does: an address-sized integer.
   *
   * @param handle the object
   * @param keyval the key
   * @param word the value
   * @return MPI's error code
   */
  int setAint(long handle, int keyval, long word);

  /**
   * Reads an attribute as Fortran does, which returns the word itself in all cases.
   *
   * @param handle the object
   * @param keyval the key
   * @param out the address where flag and error code are stored if the word is not returned
   * @return the word, or {@link #UNREAD}
   */
  long get(long handle, int keyval, long out);

  /**
   * Reads an attribute as C does: returns the word if C stored it, but the address of the value if
   * Fortran stored it. Used only for keys whose attributes C alone has stored.
   *
   * @param handle the object
   * @param keyval the key
   * @param out the address where flag and error code are stored if the word is not returned
   * @return the word, or {@link #UNREAD}
   */
  long getAddress(long handle, int keyval, long out);

  /**
   * Deletes an attribute.
   *
   * @param handle the object
   * @param keyval the key
   * @return MPI's error code
   */
  int delete(long handle, int keyval);

  /**
   * Sets an attribute as MPI-1 Fortran does: an {@code INTEGER}.
   *
   * @param handle the object
   * @param keyval the key
   * @param value the value
   * @return MPI's error code
   */
  default int setMpi1(long handle, int keyval, int value) {
    throw withoutMpi1();
  }

  /**
   * Reads an attribute as MPI-1 Fortran does: the least significant {@code INTEGER} of the word.
   *
   * @param handle the object
   * @param keyval the key
   * @param out the address where flag and error code are stored if the word is not returned
   * @return the word, or {@link #UNREAD}
   */
  default long getMpi1(long handle, int keyval, long out) {
    throw withoutMpi1();
  }

  /**
   * Deletes an attribute through the MPI-1 function.
   *
   * @param handle the object
   * @param keyval the key
   * @return MPI's error code
   */
  default int deleteMpi1(long handle, int keyval) {
    throw withoutMpi1();
  }

  /**
   * Frees a key through the MPI-1 function.
   *
   * @param keyval the key
   * @param out the address where results are stored
   * @return MPI's error code
   */
  default int freeKeyvalMpi1(int keyval, long out) {
    throw withoutMpi1();
  }

  /**
   * Returns whether a function that has returned {@link #UNREAD} has found an attribute whose word
   * is this very number.
   *
   * @param call the call whose scratch memory was the function's {@code out}
   * @param operation as in {@link #function}
   * @return whether there is such an attribute
   * @throws MpiException if the function has failed
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
