package org.shimwright.runtime.mpi;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.mpi.internal.CachingCalls;

/**
 * Creates a key. A codec converts its values; its callbacks are Java lambdas or native procedures.
 *
 * <p>By default, a duplicate gets no value, and no callback runs when an attribute is deleted.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
public final class KeyvalBuilder<O extends NativeHandle, V> {
  private final CachingCalls<O> calls;
  private final Codec<V> codec;
  private CopyPolicy<O, V> copy = CopyPolicy.drop();
  private DeleteCallback.@Nullable WithKey<O, V> delete;
  private @Nullable NativeCallbacks natives;

  /**
   * Creates a builder; for generated code.
   *
   * @param calls the caching calls of the object class
   * @param codec converts and stores the values
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if objects of the class cannot hold such values
   */
  public KeyvalBuilder(CachingCalls<O> calls, Codec<V> codec) {
    this.calls = Objects.requireNonNull(calls, "calls");
    this.codec = Objects.requireNonNull(codec, "codec");
    if (codec.form() == Codec.Form.INT && !calls.hasMpi1()) {
      throw new IllegalArgumentException(
          "only communicators hold INTEGER attributes; use Codec.aint()");
    }
  }

  /**
   * Makes a duplicate share the value ({@code DUP_FN}).
   *
   * @return this
   */
  public KeyvalBuilder<O, V> share() {
    return copy(CopyPolicy.share());
  }

  /**
   * Gives a duplicate no value ({@code NULL_COPY_FN}).
   *
   * @return this
   */
  public KeyvalBuilder<O, V> drop() {
    return copy(CopyPolicy.drop());
  }

  /**
   * Sets the callback that decides which value a duplicate gets.
   *
   * @param callback the callback
   * @return this
   * @throws NullPointerException if the callback is null
   */
  public KeyvalBuilder<O, V> onCopy(CopyCallback<? super O, V> callback) {
    return copy(CopyPolicy.ask(callback));
  }

  /**
   * Sets the callback that decides which value a duplicate gets. The callback also gets the key.
   *
   * @param callback the callback
   * @return this
   * @throws NullPointerException if the callback is null
   */
  public KeyvalBuilder<O, V> onCopy(CopyCallback.WithKey<O, V> callback) {
    return copy(CopyPolicy.ask(callback));
  }

  /**
   * Sets the callback that runs when an attribute is deleted.
   *
   * @param callback the callback
   * @return this
   * @throws NullPointerException if the callback is null
   */
  public KeyvalBuilder<O, V> onDelete(DeleteCallback<? super O, V> callback) {
    Objects.requireNonNull(callback, "callback");
    return onDelete((key, from, value) -> callback.deleted(from, value));
  }

  /**
   * Sets the callback that runs when an attribute is deleted. The callback also gets the key.
   *
   * @param callback the callback
   * @return this
   * @throws NullPointerException if the callback is null
   */
  public KeyvalBuilder<O, V> onDelete(DeleteCallback.WithKey<O, V> callback) {
    delete = Objects.requireNonNull(callback, "callback");
    return this;
  }

  /**
   * Makes native procedures the callbacks; the key then has no Java callbacks.
   *
   * @param callbacks the procedures
   * @return this
   * @throws NullPointerException if {@code callbacks} is null
   */
  public KeyvalBuilder<O, V> natives(NativeCallbacks callbacks) {
    natives = Objects.requireNonNull(callbacks, "callbacks");
    return this;
  }

  private KeyvalBuilder<O, V> copy(CopyPolicy<O, V> policy) {
    copy = policy;
    return this;
  }

  /**
   * Creates the key.
   *
   * @return the key, to be closed when it is no longer needed
   * @throws IllegalStateException if MPI is not usable, or both Java and native callbacks are given
   * @throws IllegalArgumentException if callbacks of MPI-1 are named, and the key is not for
   *     communicators
   * @throws UnsatisfiedLinkError if a named procedure cannot be found
   * @throws MpiException if MPI reports an error
   */
  public Keyval<O, V> create() {
    if (natives != null) {
      return createWithNatives(natives);
    }
    NativeCallbacks.Language language = codec.form().language;
    boolean holdsObjects = codec.form() == Codec.Form.OBJECT || codec.form() == Codec.Form.ANY;
    boolean asksJava = copy.action() == CopyPolicy.Action.ASK || delete != null || holdsObjects;
    if (!asksJava) {
      long copies = predefinedCopy(language);
      long deletes = calls.procedure(language, CachingCalls.Role.NULL_DELETE);
      return create(language, copies, deletes, 0, null);
    }
    long copies =
        copy.action() == CopyPolicy.Action.DROP
            ? predefinedCopy(language)
            : calls.procedure(language, CachingCalls.Role.JAVA_COPY);
    long deletes = calls.procedure(language, CachingCalls.Role.JAVA_DELETE);
    KeyRecord<O, V> record = new KeyRecord<>(calls, codec, copy, Optional.ofNullable(delete));
    Callbacks.KEYS.add(record);
    boolean done = false;
    try {
      Keyval<O, V> key = create(language, copies, deletes, record.slot(), record);
      record.isOf(key);
      done = true;
      return key;
    } finally {
      if (!done) {
        record.lose();
      }
    }
  }

  private Keyval<O, V> createWithNatives(NativeCallbacks callbacks) {
    if (delete != null || copy.action() != CopyPolicy.Action.DROP) {
      throw new IllegalStateException("a key has either Java or native callbacks");
    }
    if (codec.form() == Codec.Form.OBJECT) {
      throw new IllegalStateException(
          "native callbacks cannot let go of Java objects; use Java callbacks");
    }
    NativeCallbacks.Language language = callbacks.language();
    if (language == NativeCallbacks.Language.FORTRAN_MPI1 && !calls.hasMpi1()) {
      throw new IllegalArgumentException("MPI-1 callbacks exist for communicators only");
    }
    return create(
        language,
        callbacks.copy().resolve(calls, language, CachingCalls.Role.NULL_COPY),
        callbacks.delete().resolve(calls, language, CachingCalls.Role.NULL_DELETE),
        callbacks.extraState(),
        null);
  }

  private long predefinedCopy(NativeCallbacks.Language language) {
    return calls.procedure(
        language,
        copy.action() == CopyPolicy.Action.SHARE
            ? CachingCalls.Role.DUP
            : CachingCalls.Role.NULL_COPY);
  }

  private Keyval<O, V> create(
      NativeCallbacks.Language language,
      long copies,
      long deletes,
      long state,
      @Nullable KeyRecord<O, V> record) {
    try (Call call = calls.binding().enter()) {
      call.check(
          calls.function("create_keyval"),
          calls.createKeyval(language, copies, deletes, state, call.address()));
      return new Keyval<>(calls, codec, record, (int) call.longAt(0), natives == null);
    }
  }

  /**
   * Takes over a key that other code created, instead of creating one. Closing the returned object
   * frees that key.
   *
   * @param raw MPI's integer for the key
   * @return the key
   * @throws IllegalArgumentException if the codec is for Java objects, which need Java callbacks
   */
  public Keyval<O, V> adopt(int raw) {
    if (codec.form() == Codec.Form.OBJECT) {
      throw new IllegalArgumentException("a key of other code cannot hold Java objects");
    }
    return new Keyval<>(calls, codec, null, raw, false);
  }
}
