package org.shimwright.runtime;

import java.util.Objects;
import java.util.function.Function;

/**
 * How a Java type becomes an attribute value and back; says once, for a key, which form its values
 * have.
 *
 * @param <V> the Java type
 */
public final class Codec<V> {
  /** The form in which the values of a key are stored. */
  enum Form {
    ADDRESS(CallbackLanguage.C),
    AINT(CallbackLanguage.FORTRAN),
    INT(CallbackLanguage.FORTRAN_MPI1),
    OBJECT(CallbackLanguage.C),
    ANY(CallbackLanguage.C);

    /** Whose callbacks see, and return, a value of this form as it is. */
    final CallbackLanguage language;

    Form(CallbackLanguage language) {
      this.language = language;
    }
  }

  private final Form form;
  private final Function<? super V, ? extends AttributeValue> encoder;
  private final Function<? super AttributeValue, ? extends V> decoder;

  private Codec(
      Form form,
      Function<? super V, ? extends AttributeValue> encoder,
      Function<? super AttributeValue, ? extends V> decoder) {
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
        Form.ADDRESS, value -> value, value -> new AttributeValue.Address(word(value)));
  }

  /**
   * Address-sized integers, stored as Fortran stores them.
   *
   * @return the codec
   */
  public static Codec<Long> aint() {
    return new Codec<>(Form.AINT, AttributeValue.Aint::new, Codec::word);
  }

  /**
   * Integers, stored as MPI-1 Fortran stores them: for communicators only. A word that is not a
   * 32-bit integer widened by its sign, such as 2^31, is refused with {@link ForeignValueException}
   * rather than read with another value; {@link Codec#aint()} reads it.
   *
   * @return the codec
   */
  public static Codec<Integer> integer() {
    return new Codec<>(Form.INT, AttributeValue.Int::new, Codec::narrowed);
  }

  /**
   * Java objects of a class, alive as long as the attribute.
   *
   * @param type the class that every value has
   * @param <T> the class
   * @return the codec
   */
  public static <T> Codec<T> object(Class<T> type) {
    Objects.requireNonNull(type, "the class of the values");
    return new Codec<>(
        Form.OBJECT,
        value -> new AttributeValue.JavaObject(type.cast(value)),
        value -> {
          if (value instanceof AttributeValue.JavaObject held && type.isInstance(held.value())) {
            return type.cast(held.value());
          }
          throw new ForeignValueException(value, "a Java " + type.getName());
        });
  }

  /**
   * Values of every form. What is read is a {@link AttributeValue.JavaObject} if Java stored one,
   * else an {@link AttributeValue.Address}, because MPI does not say how a word was stored.
   *
   * @return the codec
   */
  public static Codec<AttributeValue> any() {
    return new Codec<>(Form.ANY, value -> value, value -> value);
  }

  /**
   * This codec seen through a conversion, such as {@code Codec.aint().map(Instant::ofEpochMilli,
   * Instant::toEpochMilli)}.
   *
   * @param from makes a value of what is stored
   * @param to makes what is stored of a value
   * @param <W> what the new codec has as values
   * @return the new codec
   */
  public <W> Codec<W> map(
      Function<? super V, ? extends W> from, Function<? super W, ? extends V> to) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    return new Codec<>(
        form,
        value -> encode(to.apply(value)),
        value -> Objects.requireNonNull(from.apply(decode(value)), "a codec made null"));
  }

  Form form() {
    return form;
  }

  AttributeValue encode(V value) {
    return encoder.apply(Objects.requireNonNull(value, "an attribute's value"));
  }

  V decode(AttributeValue value) {
    return decoder.apply(value);
  }

  private static long word(AttributeValue value) {
    if (value instanceof AttributeValue.Address address) {
      return address.word();
    }
    if (value instanceof AttributeValue.Aint aint) {
      return aint.value();
    }
    if (value instanceof AttributeValue.Int integer) {
      return integer.value();
    }
    throw new ForeignValueException(value, "a number");
  }

  /** Tells whether a word is an INTEGER widened by its sign, as MPI widens. */
  static boolean fitsInteger(long word) {
    return word == (int) word;
  }

  private static int narrowed(AttributeValue value) {
    long word = word(value);
    if (!fitsInteger(word)) {
      throw new ForeignValueException(value, "a 32-bit integer");
    }
    return (int) word;
  }
}
