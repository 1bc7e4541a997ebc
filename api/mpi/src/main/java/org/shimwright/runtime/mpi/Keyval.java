package org.shimwright.runtime.mpi;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.NativeKey;
import org.shimwright.runtime.mpi.internal.Binding;
import org.shimwright.runtime.mpi.internal.CachingCalls;
import org.shimwright.runtime.mpi.internal.ValueSlots;

/**
 * A key for attributes of one Java type on objects of one class.
 *
 * <p>Closing a key frees it. Its attributes stay until they are deleted or their objects are freed,
 * and the key's callbacks still run for them.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
public final class Keyval<O extends NativeHandle, V> extends NativeKey implements AutoCloseable {
  private final CachingCalls<O> calls;
  private final Class<O> type;
  private final Codec<V> codec;
  private final @Nullable KeyRecord<O, V> record;
  private final int raw;
  private final Binding binding;

  /**
   * Whether all attributes with this key were set by MPI's C function, so that the C function that
   * reads them returns their words. This is so if Java has created the key, its values have a form
   * of C, no other code has its number, and MPI-1's set function was not used with it.
   */
  private volatile boolean isOfC;

  /**
   * Creates the Java object of a key.
   *
   * @param known whether Java has created the key and no other code knows its number
   */
  Keyval(
      CachingCalls<O> calls,
      Codec<V> codec,
      @Nullable KeyRecord<O, V> record,
      int raw,
      boolean known) {
    super(calls.binding());
    this.calls = calls;
    this.type = calls.type();
    this.codec = codec;
    this.record = record;
    this.raw = raw;
    this.binding = calls.binding();
    this.isOfC = known && codec.form().isOfC();
  }

  @Override
  protected String description() {
    return "Keyval<" + calls.type().getSimpleName() + "> " + raw;
  }

  int raw() {
    return raw;
  }

  /**
   * Returns MPI's integer for this key, for code in other languages. From then on Java keeps the
   * key's callbacks until the program ends, because it cannot know which attributes other code
   * sets.
   *
   * @return the integer
   * @throws IllegalStateException if the key is closed
   */
  public int toInt() {
    try (Call call = binding.enter()) {
      call.useResource(this);
      if (record != null) {
        record.share();
      }
      isOfC = false;
      return raw;
    }
  }

  /**
   * Sets an attribute. An old value is deleted first, and its delete callback runs.
   *
   * @param object the object that gets the attribute
   * @param value its value, not null
   * @throws IllegalStateException if the object or the key is not alive
   * @throws IllegalArgumentException if the object's class is not the key's
   * @throws MpiException if MPI reports an error, or the old value's callback fails; the old value
   *     stays then, but after a failed callback its Java object is released
   * @throws NullPointerException if the object or the value is null
   */
  public void set(O object, V value) {
    AttributeValue encoded = codec.encode(value);
    refuse(encoded);
    if (encoded instanceof AttributeValue.JavaObject o && exchanges(object, o.value())) {
      return;
    }
    try (Call call = enter(object)) {
      long handle = handle(checked(object));
      if (record != null) {
        record.gain();
      }
      boolean done = false;
      long held = 0;
      try {
        held =
            encoded instanceof AttributeValue.JavaObject o ? binding.values().hold(o.value()) : 0;
        check(call, "set_attr", calls.set(handle, raw, encoded, held));
        done = true;
      } finally {
        if (!done) {
          undo(held);
        }
      }
    }
  }

  /**
   * Replaces the Java object of an attribute without a call of MPI's set function, if the key has
   * no callbacks that could notice that. Returns whether it replaced the object. If another thread
   * deletes the attribute meanwhile, the replacement counts as made before the deletion.
   */
  private boolean exchanges(O object, Object value) {
    if (record == null || !record.isSilent() || !record.hasAttributes()) {
      return false;
    }
    long word;
    try (Call call = enterToRead(object)) {
      word = word(call, object); // if that fails, the set that follows says why
    }
    return binding.values().exchange(word, value);
  }

  private void undo(long held) {
    binding.values().take(held);
    gone();
  }

  private void refuse(AttributeValue value) {
    if (value instanceof AttributeValue.JavaObject && record == null) {
      throw new IllegalArgumentException(
          description() + " has native callbacks, which cannot let go of a Java object");
    }
    if (value instanceof AttributeValue.Int && !calls.hasMpi1()) {
      throw new IllegalArgumentException(
          "only communicators hold INTEGER attributes; use Codec.aint()");
    }
    if (value instanceof AttributeValue.Address address && ValueSlots.isMarked(address.word())) {
      throw new IllegalArgumentException("this address is the mark of a Java object");
    }
  }

  /**
   * Reads an attribute.
   *
   * @param object the object to read from
   * @return its value, or empty if it has none
   * @throws IllegalStateException if the object or the key is not alive
   * @throws IllegalArgumentException if the object's class is not the key's
   * @throws ForeignValueException if other code stored a value that this key's type cannot express
   * @throws MpiException if MPI reports an error
   * @throws NullPointerException if the object is null
   */
  public Optional<V> get(O object) {
    Call call = enterQuickly(object);
    if (call == null) {
      return readValue(object);
    }
    long word;
    try {
      word = word(call, object);
      if (!isThere(call, word)) {
        return Optional.empty();
      }
    } finally {
      call.endRead();
    }
    return decoded(word);
  }

  private Optional<V> readValue(O object) {
    long word;
    try (Call call = enterToRead(object)) {
      word = word(call, object);
      if (!isThere(call, word)) {
        return Optional.empty();
      }
    }
    return decoded(word);
  }

  /**
   * Decodes a word after the call has ended: functions of the program in the codec may free the
   * object or the key.
   */
  private Optional<V> decoded(long word) {
    return Optional.ofNullable(codec.decode(binding.values(), word));
  }

  private boolean isThere(Call call, long word) {
    return word != CachingCalls.UNREAD || calls.hasFound(call, "get_attr");
  }

  /**
   * Reads an attribute in its stored form, even if other code stored it.
   *
   * @param object the object to read from
   * @return a Java object if Java stored one, otherwise a value of the key's form or an address;
   *     empty if there is no attribute
   * @throws IllegalStateException if the object or the key is not alive
   * @throws IllegalArgumentException if the object's class is not the key's
   * @throws MpiException if MPI reports an error
   * @throws NullPointerException if the object is null
   */
  public Optional<AttributeValue> getValue(O object) {
    try (Call call = enterToRead(object)) {
      long word = word(call, object);
      return isThere(call, word)
          ? Optional.ofNullable(codec.interpret(binding.values(), word))
          : Optional.empty();
    }
  }

  /**
   * Reads an attribute's word from MPI. Returns UNREAD if there is no attribute, if MPI reports an
   * error, or if the word has this very value.
   */
  private long word(Call call, O object) {
    long handle = handle(checked(object));
    long word = isOfC ? calls.getAddress(handle, raw, call.address()) : 0;
    /* isOfC again: meanwhile other code may have got the key's number and stored an integer */
    return isOfC ? word : calls.get(handle, raw, call.address());
  }

  /**
   * Deletes an attribute; its delete callback runs.
   *
   * @param object the object that has the attribute
   * @throws IllegalStateException if the object or the key is not alive
   * @throws IllegalArgumentException if the object's class is not the key's
   * @throws MpiException if MPI reports an error or the callback fails; the attribute stays then,
   *     but after a failed callback its Java object is released
   * @throws NullPointerException if the object is null
   */
  public void delete(O object) {
    try (Call call = enter(object)) {
      check(call, "delete_attr", calls.delete(handle(checked(object)), raw));
    }
  }

  /**
   * Sets an integer through the MPI-1 function, even if the key is of another type; for generated
   * code.
   *
   * @param object the object that gets the attribute
   * @param value its value
   * @throws IllegalStateException if the object or the key is not alive
   * @throws IllegalArgumentException if the object's class is not the key's
   * @throws MpiException if MPI reports an error, or the old value's callback fails
   * @throws NullPointerException if the object is null
   */
  public void setMpi1(O object, int value) {
    try (Call call = enter(object)) {
      isOfC = false;
      long handle = handle(checked(object));
      if (record != null) {
        record.gain();
      }
      boolean done = false;
      try {
        check(call, "attr_put", calls.setMpi1(handle, raw, value));
        done = true;
      } finally {
        if (!done) {
          undo(0);
        }
      }
    }
  }

  /**
   * Reads the least significant 32 bits of an attribute through the MPI-1 function; for generated
   * code.
   *
   * @param object the object to read from
   * @return these bits, or empty if there is no attribute
   * @throws IllegalStateException if the object or the key is not alive
   * @throws IllegalArgumentException if the object's class is not the key's
   * @throws MpiException if MPI reports an error
   * @throws NullPointerException if the object is null
   */
  public OptionalInt getMpi1(O object) {
    try (Call call = enter(object)) {
      long value = calls.getMpi1(handle(checked(object)), raw, call.address());
      return value == CachingCalls.UNREAD && !calls.hasFound(call, "attr_get")
          ? OptionalInt.empty()
          : OptionalInt.of((int) value);
    }
  }

  /**
   * Deletes an attribute through the MPI-1 function; for generated code.
   *
   * @param object the object that has the attribute
   * @throws IllegalStateException if the object or the key is not alive
   * @throws IllegalArgumentException if the object's class is not the key's
   * @throws MpiException if MPI reports an error or the callback fails
   * @throws NullPointerException if the object is null
   */
  public void deleteMpi1(O object) {
    try (Call call = enter(object)) {
      check(call, "attr_delete", calls.deleteMpi1(handle(checked(object)), raw));
    }
  }

  /** Throws on failure. The name is looked up only then: the lookup costs as much as a call. */
  private void check(Call call, String operation, int status) {
    if (call.hasFailed(status)) {
      call.check(calls.function(operation), status);
    }
  }

  private O checked(O object) {
    Objects.requireNonNull(object, NO_OBJECT);
    if (((Object) object).getClass() != type) { // only possible after an unchecked cast
      throw new IllegalArgumentException(
          description() + " cannot be used on a " + ((Object) object).getClass().getSimpleName());
    }
    return object;
  }

  /**
   * Checks that this key is for objects of a class; for generated code.
   *
   * @param objectClass the class
   * @return this
   * @throws IllegalArgumentException if the key is for another class, which only an unchecked cast
   *     can cause
   * @throws NullPointerException if the class is null
   */
  public Keyval<O, V> of(Class<?> objectClass) {
    if (calls.type() != objectClass) {
      throw new IllegalArgumentException(
          description() + " is not a key for a " + objectClass.getSimpleName());
    }
    return this;
  }

  /**
   * Frees the key. Does nothing if it is freed already, or another thread is freeing it.
   *
   * @throws IllegalStateException if a callback of a call that uses the key calls this method, or
   *     MPI is finalized
   * @throws MpiException if MPI reports an error
   */
  @Override
  public void close() {
    free(false);
  }

  /**
   * Frees the key through the MPI-1 function; for generated code.
   *
   * @throws IllegalStateException if a callback of a call that uses the key calls this method
   * @throws MpiException if MPI reports an error
   */
  public void closeMpi1() {
    free(true);
  }

  private void free(boolean mpi1) {
    if (isFreed()) {
      return;
    }
    try (Call call = binding.enter()) {
      if (!closes(call, raw)) {
        return; // another thread is freeing it
      }
      int status =
          mpi1 ? calls.freeKeyvalMpi1(raw, call.address()) : calls.freeKeyval(raw, call.address());
      check(call, "free_keyval", status);
    }
  }

  @Override
  protected void gone() {
    if (record != null) {
      record.lose();
    }
  }
}
