package org.shimwright.runtime.mpi;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.mpi.internal.Binding;
import org.shimwright.runtime.mpi.internal.CachingCalls;
import org.shimwright.runtime.mpi.internal.ValueSlots;

/**
 * State of a key with Java callbacks, kept until the key is freed and its last attribute is gone:
 * MPI calls the callbacks until then.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
final class KeyRecord<O extends NativeHandle, V> {
  private static final String NO_ANSWER =
      "the copy callback returned null; return Optional.empty() for no value";

  private final CachingCalls<O> calls;
  private final Codec<V> codec;
  private final CopyPolicy<O, V> copy;
  private final Optional<DeleteCallback.WithKey<O, V>> delete;

  /**
   * The number of live attributes, plus one for the key itself. An attribute with a Java object
   * counts until that object is released.
   */
  private final AtomicLong holders = new AtomicLong(1);

  private volatile boolean shared;
  private int slot;

  /** The key. It is set before a program can set an attribute. */
  private volatile @Nullable Keyval<O, V> key;

  KeyRecord(
      CachingCalls<O> calls,
      Codec<V> codec,
      CopyPolicy<O, V> copy,
      Optional<DeleteCallback.WithKey<O, V>> delete) {
    this.calls = calls;
    this.codec = codec;
    this.copy = copy;
    this.delete = delete;
  }

  void isOf(Keyval<O, V> made) {
    key = made;
  }

  private Keyval<O, V> key() {
    return Objects.requireNonNull(key, "a callback before its key");
  }

  int slot() {
    return slot;
  }

  void hasSlot(int taken) {
    slot = taken;
  }

  Binding binding() {
    return calls.binding();
  }

  /**
   * Keeps the record for ever: other code has the raw key, and the attributes that it sets are not
   * counted.
   */
  void share() {
    shared = true;
  }

  /** Returns whether no callback and no other code can notice a change of an attribute. */
  boolean isSilent() {
    return copy.action() != CopyPolicy.Action.ASK && delete.isEmpty() && !shared;
  }

  /** Returns whether the key has an attribute, or a thread is about to set one. */
  boolean hasAttributes() {
    return holders.get() > 1;
  }

  void gain() {
    holders.incrementAndGet();
  }

  void lose() {
    if (holders.decrementAndGet() == 0 && !shared) {
      Callbacks.KEYS.remove(slot);
    }
  }

  /** Returns the word that the duplicate gets, or empty if it gets none. */
  Optional<Long> copied(Call call, long handle, long word) throws Exception {
    V value;
    try {
      value = codec.decode(binding().values(), word);
    } catch (ForeignValueException foreign) {
      return copy.action() == CopyPolicy.Action.SHARE
          ? Optional.of(foreignWord(handle, word))
          : Optional.empty();
    }
    if (value == null) {
      return Optional.empty();
    }
    O from = calls.borrow(handle);
    try {
      Optional<V> copied = copy.callback().copy(key(), from, value);
      return Objects.requireNonNull(copied, NO_ANSWER).map(result -> stored(codec.encode(result)));
    } finally {
      call.expire(from);
    }
  }

  /**
   * Releases the Java object, and then calls the delete callback. If MPI deletes the attribute
   * again after a failed deletion, the callback is not called for an object that was released.
   */
  void deleted(Call call, long handle, long word) throws Exception {
    V value = null;
    boolean mine = true;
    try {
      value = codec.decode(binding().values(), word);
    } catch (ForeignValueException foreign) {
      // other code stored the value: the callback does not get it
    } finally {
      mine = !hasObject(word) || release(word);
    }
    if (value == null || !mine || delete.isEmpty()) {
      return;
    }
    O from = calls.borrow(handle);
    try {
      delete.get().deleted(key(), from, value);
    } finally {
      call.expire(from);
    }
  }

  /** Returns whether a word identifies a Java object, even one that was released. */
  private boolean hasObject(long word) {
    return codec.form().holdsObjects() && ValueSlots.isMarked(word);
  }

  /**
   * Releases the Java object of a word and stops counting its attribute. Returns false if the word
   * has no object, or the object was released before. The latter happens after a failed deletion:
   * MPI may delete the attribute again, or never if another call has removed the attribute
   * meanwhile.
   */
  boolean release(long word) {
    boolean taken = hasObject(word) && binding().values().take(word);
    if (taken) {
      lose();
    }
    return taken;
  }

  /**
   * Stops counting an attribute after its deletion has succeeded. After a failed deletion the
   * attribute stays, unless another call has removed or replaced it meanwhile. MPI does not report
   * that: delete also succeeds for an absent attribute, and get finds the value of a later set.
   * Such an attribute counts for ever, so the record is never removed; to stop counting too early
   * would lose the callbacks of an attribute that still exists.
   */
  void isDeleted(long word) {
    if (!hasObject(word)) {
      lose();
    }
  }

  private long stored(AttributeValue value) {
    if (value instanceof AttributeValue.JavaObject object) {
      return binding().values().hold(object.value());
    }
    if (value instanceof AttributeValue.Address address) {
      return address.word();
    }
    if (value instanceof AttributeValue.Aint aint) {
      return aint.value();
    }
    return ((AttributeValue.Int) value).value();
  }

  /**
   * Returns the word of an attribute that another language has set. If Fortran stored it, a C
   * callback gets a pointer into MPI's memory, which would dangle in the duplicate. So this method
   * reads the attribute by Fortran's get function, which returns the word itself.
   */
  private long foreignWord(long handle, long seen) {
    try (Call call = binding().enter()) {
      long word = calls.get(handle, key().raw(), call.address());
      return word != CachingCalls.UNREAD || calls.hasFound(call, "get_attr") ? word : seen;
    }
  }
}
