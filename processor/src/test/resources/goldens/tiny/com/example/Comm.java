package com.example;

import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.Handles;
import org.shimwright.runtime.mpi.AttributeHolder;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.KeyvalBuilder;
import org.shimwright.runtime.mpi.PredefinedKeyval;

/**
 * A communicator: a group of processes with a context of its own.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Comm extends NativeHandle implements AttributeHolder<Comm> {
  private static final long NULL_HANDLE = MpiNatives.handle(0);

  /**
   * No communicator. ({@code MPI_COMM_NULL})
   */
  public static final Comm NULL = Handles.constant(
      new Comm(MpiNatives.handle(0), Ownership.BORROWED));

  /**
   * All processes. ({@code MPI_COMM_WORLD})
   */
  public static final Comm WORLD = Handles.constant(
      new Comm(MpiNatives.handle(1), Ownership.BORROWED));

  /**
   * The calling process alone. ({@code MPI_COMM_SELF})
   */
  public static final Comm SELF = Handles.constant(
      new Comm(MpiNatives.handle(2), Ownership.BORROWED));

  /**
   * The largest tag.
   *
   * <p>The largest tag that a message may have.
   *
   * <p>{@code MPI_TAG_UB}, tag, present: always; MPI-4 9.1.2.
   */
  public static final PredefinedKeyval<Comm, Integer> TAG_UB = new PredefinedKeyval<>(
      CommCaching.CALLS, MpiNatives.predefinedKey(0), "MPI_TAG_UB", word -> (int) word);

  Comm(long handle, Ownership ownership) {
    super(MpiNatives.LIBRARY, handle, NULL_HANDLE, ownership, null);
  }

  /**
   * {@return whether this is the null handle of its class}
   */
  public boolean isNull() {
    return Handles.isNull(this);
  }

  /**
   * Returns the object of a handle of C. Other code frees the object; after {@link #adopt}, this
   * program frees it. The handle is not checked before it is used. MPI then refuses a wrong handle
   * if it can: where handles are addresses, a wrong handle may end the process.
   *
   * @param handle the handle, extended to 64 bits
   * @return the object, on which {@link #isNull} is true for the null handle
   * @throws IllegalArgumentException if the handle is 0, unless 0 is the null handle
   * @throws IllegalStateException if MPI cannot be called now
   */
  public static Comm fromHandle(long handle) {
    try (Call call = MpiNatives.LIBRARY.enter()) {
      return call.borrowed(new Comm(handle, Ownership.BORROWED));
    }
  }

  /**
   * Makes this program free a borrowed object. The code that made the object must not free it any
   * more.
   *
   * @return this
   * @throws IllegalStateException if MPI cannot be called now, or this is not alive or not borrowed
   */
  public Comm adopt() {
    try (Call call = MpiNatives.LIBRARY.enter()) {
      return call.adopt(this);
    }
  }

  /**
   * Makes a key for attributes of communicators.
   *
   * <p>{@code MPI_Comm_create_keyval}; MPI-4.1 8.7.1.
   *
   * @param <V> the type of the values
   * @param codec how values are stored
   * @return what takes the callbacks and creates the key
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if objects of this class cannot hold such values
   * @throws IllegalStateException if MPI cannot be called now, or something is not alive
   * @throws org.shimwright.runtime.mpi.MpiException if MPI reports an error or a callback fails
   * @since MPI 2.0
   */
  public static <V> KeyvalBuilder<Comm, V> createKeyval(Codec<V> codec) {
    return new KeyvalBuilder<>(CommCaching.CALLS, codec);
  }

  /**
   * Sets an attribute of a communicator.
   *
   * <p>Sets an attribute of a communicator, over the one that is there.
   *
   * <p>Local: a call does not wait for other processes.
   *
   * <p>{@code MPI_Comm_set_attr}; MPI-4.1 8.7.1.
   *
   * <p>Errors:
   * <ul>
   *   <li>{@code MpiConstants.ERR_KEYVAL}: the key is not one for communicators
   * </ul>
   *
   * @param <V> the type of the value
   * @param key the key
   * @param value the value, not null
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if the key is of another class of objects, or its callbacks
   *     cannot have such a value
   * @throws IllegalStateException if MPI cannot be called now, or something is not alive
   * @throws org.shimwright.runtime.mpi.MpiException if MPI reports an error or a callback fails
   * @since MPI 2.0
   */
  @Override
  public <V> void setAttr(Keyval<Comm, V> key, V value) {
    Objects.requireNonNull(key, "key is null; pass the key of the attribute");
    key.set(this, value);
  }

  /**
   * Reads an attribute of a communicator.
   *
   * <p>{@code MPI_Comm_get_attr}; MPI-4.1 8.7.1.
   *
   * @param <V> the type of the value
   * @param key the key
   * @return the value, or empty if there is none
   * @throws org.shimwright.runtime.mpi.ForeignValueException if other code stored what the key's
   *     type cannot express
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if the key is of another class of objects
   * @throws IllegalStateException if MPI cannot be called now, or something is not alive
   * @throws org.shimwright.runtime.mpi.MpiException if MPI reports an error or a callback fails
   * @since MPI 2.0
   */
  @Override
  public <V> Optional<V> getAttr(Keyval<Comm, V> key) {
    Objects.requireNonNull(key, "key is null; pass the key of the attribute");
    return key.get(this);
  }

  /**
   * Reads an attribute of a communicator.
   *
   * <p>{@code MPI_Comm_get_attr}; MPI-4.1 8.7.1.
   *
   * @param <V> the type of the value
   * @param key the key of an attribute that MPI sets
   * @return the value, or empty if MPI sets none here
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if the key is of another class of objects
   * @throws IllegalStateException if MPI cannot be called now, or something is not alive
   * @throws org.shimwright.runtime.mpi.MpiException if MPI reports an error or a callback fails
   * @since MPI 2.0
   */
  @Override
  public <V> Optional<V> getAttr(PredefinedKeyval<Comm, V> key) {
    Objects.requireNonNull(key, "key is null; pass the key of the attribute");
    return key.get(this);
  }

  /**
   * Reads an attribute of a communicator.
   *
   * <p>{@code MPI_Comm_get_attr}; MPI-4.1 8.7.1.
   *
   * @param key the key
   * @return the value as it is, whoever stored it, or empty if there is none
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if the key is of another class of objects
   * @throws IllegalStateException if MPI cannot be called now, or something is not alive
   * @throws org.shimwright.runtime.mpi.MpiException if MPI reports an error or a callback fails
   * @since MPI 2.0
   */
  @Override
  public Optional<AttributeValue> getAttrValue(Keyval<Comm, ?> key) {
    Objects.requireNonNull(key, "key is null; pass the key of the attribute");
    return key.getValue(this);
  }

  /**
   * Frees a key.
   *
   * <p>Frees a key; it lives on until its last attribute is gone.
   *
   * <p>{@code MPI_Comm_free_keyval}; MPI-4.1 8.7.1.
   *
   * @param key the key
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if the key is of another class of objects
   * @throws IllegalStateException if MPI cannot be called now, or something is not alive
   * @throws org.shimwright.runtime.mpi.MpiException if MPI reports an error or a callback fails
   * @since MPI 2.0
   */
  public static void freeKeyval(Keyval<Comm, ?> key) {
    Objects.requireNonNull(key, "key is null; pass the key of the attribute");
    key.of(Comm.class).close();
  }

  /**
   * Deletes an attribute of a communicator.
   *
   * <p>{@code MPI_Comm_delete_attr}; MPI-4.1 8.7.1.
   *
   * @param key the key
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if the key is of another class of objects
   * @throws IllegalStateException if MPI cannot be called now, or something is not alive
   * @throws org.shimwright.runtime.mpi.MpiException if MPI reports an error or a callback fails
   * @since MPI 2.0
   */
  @Override
  public void deleteAttr(Keyval<Comm, ?> key) {
    Objects.requireNonNull(key, "key is null; pass the key of the attribute");
    key.delete(this);
  }
}
