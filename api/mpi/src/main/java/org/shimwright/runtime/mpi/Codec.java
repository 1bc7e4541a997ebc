package org.shimwright.runtime.mpi;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.mpi.internal.ValueSlots;

/**
 * How a Java type becomes an attribute value and back; says once, for a key, which form its values
 * have.
 *
 * @param <V> the Java type
 */
public final class Codec<V> {
  /** What a message says instead of storing null. */
  static final String NO_VALUE = "value is null; delete the attribute if there is to be none";

  /** The form in which the values of a key are stored. */
  enum Form {
    ADDRESS(NativeCallbacks.Language.C),
    AINT(NativeCallbacks.Language.FORTRAN),
    INT(NativeCallbacks.Language.FORTRAN_MPI1),
    OBJECT(NativeCallbacks.Language.C),
    ANY(NativeCallbacks.Language.C);

    /** Whose callbacks see, and return, a value of this form as it is. */
    final NativeCallbacks.Language language;

    Form(NativeCallbacks.Language language) {
      this.language = language;
    }

    /** Whether C stores all values of this form. */
    boolean isOfC() {
      return this == ADDRESS || this == OBJECT;
    }

    /** Whether a value may be a Java object, whose life its attribute decides. */
    boolean holdsObjects() {
      return this == OBJECT || this == ANY;
    }
  }

  /**
   * Makes a value of a word without a step between, so that reading leaves nothing behind. The
   * answer is null if the word is that of a Java object which is gone.
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
   * Addresses, stored as C stores them.
   *
   * @return the codec
   */
  public static Codec<AttributeValue.Address> address() {
    return new Codec<>(
        Form.ADDRESS, value -> value, (objects, word) -> new AttributeValue.Address(word));
  }

  /**
   * Address-sized integers, stored as Fortran stores them.
   *
   * @return the codec
   */
  public static Codec<Long> aint() {
    return new Codec<>(Form.AINT, AttributeValue.Aint::new, (objects, word) -> boxed(word));
  }

  /**
   * Integers, stored as MPI-1 Fortran stores them: for communicators only. A word that is not a
   * 32-bit integer widened by its sign, such as 2^31, is refused with {@link ForeignValueException}
   * rather than read with another value; {@link Codec#aint()} reads it.
   *
   * @return the codec
   */
  public static Codec<Integer> integer() {
    return new Codec<>(Form.INT, AttributeValue.Int::new, (objects, word) -> narrowed(word));
  }

  /**
   * Java objects of a class, alive as long as the attribute.
   *
   * @param type the class that every value has
   * @param <T> the class
   * @return the codec
   * @throws NullPointerException if the type is null
   */
  @SuppressWarnings("unchecked") // looked at just before, once, for it costs
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
   * Values of every form. What is read is a {@link AttributeValue.JavaObject} if Java stored one,
   * else an {@link AttributeValue.Address}, because MPI does not say how a word was stored.
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

  /** What a word is to a key that may hold objects. */
  private static AttributeValue seen(@Nullable Object held, long word) {
    return held == null ? new AttributeValue.Address(word) : new AttributeValue.JavaObject(held);
  }

  /**
   * This codec seen through a conversion, such as {@code Codec.aint().map(Instant::ofEpochMilli,
   * Instant::toEpochMilli)}.
   *
   * @param from makes a value of what is stored
   * @param to makes what is stored of a value
   * @param <W> what the new codec has as values
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
   * The value that a word stands for, or null if its Java object is gone.
   *
   * @throws ForeignValueException if the type of the values cannot express it
   */
  @Nullable V decode(ValueSlots objects, long word) {
    return decoder.decode(objects, word);
  }

  /** What a word means whatever the type of the values; null if its Java object is gone. */
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

  /** Whether a word is a sign-extended INTEGER. */
  private static boolean fitsInteger(long word) {
    return word == (int) word;
  }

  /**
   * As valueOf, whose test for numbers that it keeps is profiled for the whole program. Made here
   * as well, it tells the JVM what values attributes have: if all are large, no object is made for
   * one that is only looked at.
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
