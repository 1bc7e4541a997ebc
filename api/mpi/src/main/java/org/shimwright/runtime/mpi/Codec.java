package org.shimwright.runtime.mpi;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.mpi.internal.ValueSlots;

/**
 * Converts between a Java type and attribute values. The codec of a key fixes the form in which all
 * values of the key are stored.
 *
 * @param <V> the Java type
 */
public final class Codec<V> {
  /** The message of the exception for a value that is null. */
  static final String NO_VALUE = "value is null; delete the attribute if there is to be none";

  /** The form in which the values of a key are stored. */
  enum Form {
    ADDRESS(NativeCallbacks.Language.C),
    AINT(NativeCallbacks.Language.FORTRAN),
    INT(NativeCallbacks.Language.FORTRAN_MPI1),
    OBJECT(NativeCallbacks.Language.C),
    ANY(NativeCallbacks.Language.C);

    /** The language whose callbacks receive and return values of this form without a conversion. */
    final NativeCallbacks.Language language;

    Form(NativeCallbacks.Language language) {
      this.language = language;
    }

    /** Returns whether all values of this form are stored by MPI's C function. */
    boolean isOfC() {
      return this == ADDRESS || this == OBJECT;
    }

    /**
     * Returns whether a value can be a Java object, which is released when its attribute is
     * deleted.
     */
    boolean holdsObjects() {
      return this == OBJECT || this == ANY;
    }
  }

  /**
   * Converts a word directly to a value, without a temporary {@link AttributeValue}. Returns null
   * if the word belongs to a Java object that has been released.
   */
  @FunctionalInterface
  private interface Decoder<V> {
    @Nullable V decode(ValueSlots objects, long word);
  }

  private final Form form;
  private final Function<? super V, ? extends AttributeValue> encoder;
  private final Decoder<? extends V> decoder;

  private Codec(
      Form form,
      Function<? super V, ? extends AttributeValue> encoder,
      Decoder<? extends V> decoder) {
    this.form = form;
    this.encoder = encoder;
    this.decoder = decoder;
  }

  /**
   * Returns a codec for addresses, stored as C stores them.
   *
   * @return the codec
   */
  public static Codec<AttributeValue.Address> address() {
    return new Codec<>(
        Form.ADDRESS, value -> value, (objects, word) -> new AttributeValue.Address(word));
  }

  /**
   * Returns a codec for address-sized integers, stored as Fortran stores them.
   *
   * @return the codec
   */
  public static Codec<Long> aint() {
    return new Codec<>(Form.AINT, AttributeValue.Aint::new, (objects, word) -> boxed(word));
  }

  /**
   * Returns a codec for integers, stored as MPI-1 Fortran stores them; for communicators only.
   * Reading a word that is not a sign-extended 32-bit integer, such as 2^31, throws {@link
   * ForeignValueException} instead of returning a wrong value; {@link Codec#aint()} can read it.
   *
   * @return the codec
   */
  public static Codec<Integer> integer() {
    return new Codec<>(Form.INT, AttributeValue.Int::new, (objects, word) -> narrowed(word));
  }

  /**
   * Returns a codec for Java objects of a class, which stay reachable as long as the attribute
   * exists.
   *
   * @param type the class that every value has
   * @param <T> the class
   * @return the codec
   * @throws NullPointerException if the type is null
   */
  @SuppressWarnings("unchecked") // isInstance() has checked it; a second check costs time
  public static <T> Codec<T> object(Class<T> type) {
    Objects.requireNonNull(type, "the class of the values");
    return new Codec<>(
        Form.OBJECT,
        value -> new AttributeValue.JavaObject(type.cast(value)),
        (objects, word) -> {
          Object held = objects.find(word);
          if (held == null && ValueSlots.isMarked(word)) {
            return null;
          }
          if (!type.isInstance(held)) {
            throw new ForeignValueException(seen(held, word), "a Java " + type.getName());
          }
          return (T) held;
        });
  }

  /**
   * Returns a codec for values of every form. A read returns an {@link AttributeValue.JavaObject}
   * if Java stored an object, and otherwise an {@link AttributeValue.Address}, because MPI does not
   * record how a word was stored.
   *
   * @return the codec
   */
  public static Codec<AttributeValue> any() {
    return new Codec<>(
        Form.ANY,
        value -> value,
        (objects, word) -> {
          Object held = objects.find(word);
          return held == null && ValueSlots.isMarked(word) ? null : seen(held, word);
        });
  }

  /**
   * Returns the Java object that was found for a word, or the word as an address if there is none.
   */
  private static AttributeValue seen(@Nullable Object held, long word) {
    return held == null ? new AttributeValue.Address(word) : new AttributeValue.JavaObject(held);
  }

  /**
   * Returns a codec that stores as this one does, but converts the values, such as {@code
   * Codec.aint().map(Instant::ofEpochMilli, Instant::toEpochMilli)}.
   *
   * @param from converts a value of this codec to a value of the new one
   * @param to converts a value of the new codec to a value of this one
   * @param <W> the type of the new codec's values
   * @return the new codec
   * @throws NullPointerException if a function is null
   */
  public <W> Codec<W> map(
      Function<? super V, ? extends W> from, Function<? super W, ? extends V> to) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    return new Codec<>(
        form,
        value -> encode(to.apply(value)),
        (objects, word) -> {
          V value = decode(objects, word);
          return value == null
              ? null
              : Objects.requireNonNull(from.apply(value), "a codec made null");
        });
  }

  Form form() {
    return form;
  }

  AttributeValue encode(V value) {
    return encoder.apply(Objects.requireNonNull(value, NO_VALUE));
  }

  /**
   * Returns the value of a word, or null if the word's Java object has been released.
   *
   * @throws ForeignValueException if the type of the values cannot express the word
   */
  @Nullable V decode(ValueSlots objects, long word) {
    return decoder.decode(objects, word);
  }

  /**
   * Returns the value of a word in its stored form, not converted to {@code V}; null if the word's
   * Java object has been released.
   */
  @Nullable AttributeValue interpret(ValueSlots objects, long word) {
    return switch (form) {
      case AINT -> new AttributeValue.Aint(word);
      case INT ->
          fitsInteger(word) ? new AttributeValue.Int((int) word) : new AttributeValue.Address(word);
      case ADDRESS -> new AttributeValue.Address(word);
      case OBJECT, ANY -> {
        Object held = objects.find(word);
        yield held == null && ValueSlots.isMarked(word) ? null : seen(held, word);
      }
    };
  }

  /** Returns whether a word is a sign-extended 32-bit integer. */
  private static boolean fitsInteger(long word) {
    return word == (int) word;
  }

  /**
   * Does the same as {@link Long#valueOf(long)}, but repeats its range check for cached numbers.
   * The JVM profiles the check in {@code valueOf} for the whole program, and this one for
   * attributes alone: if all attributes are large, the compiler can omit the object of a value that
   * is only read.
   */
  @SuppressWarnings("DuplicateBranches")
  private static Long boxed(long word) {
    boolean kept = word >= Byte.MIN_VALUE && word <= Byte.MAX_VALUE;
    return kept ? Long.valueOf(word) : Long.valueOf(word);
  }

  @SuppressWarnings("DuplicateBranches") // as in boxed
  private static Integer narrowed(long word) {
    if (!fitsInteger(word)) {
      throw new ForeignValueException(new AttributeValue.Address(word), "a 32-bit integer");
    }
    int value = (int) word;
    boolean kept = value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE;
    return kept ? Integer.valueOf(value) : Integer.valueOf(value);
  }
}
