package org.shimwright.plan;

import org.shimwright.spec.type.NumberType;

/**
 * How a number of C crosses into a language whose integers all have a sign, as those of Java and
 * Fortran do: as one that holds all its values, or one whose values are checked in both directions.
 * None is ever reinterpreted, but for bytes of arrays.
 */
public final class NumberCrossing {
  private NumberCrossing() {}

  /** The type of a number in Java. */
  public static Class<?> inJava(NumberType number) {
    return switch (number) {
      case INT8 -> byte.class;
      case INT16 -> short.class;
      case INT32, INT, UINT8, UINT16 -> int.class;
      case INT64, INTPTR, LONG, LLONG, UINT32, UINT, UINT64, SIZE, ULONG, ULLONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
      case BOOL -> boolean.class;
      case CHAR -> char.class;
    };
  }

  /** Whether an array is copied byte for byte, as one of bytes is, whatever their sign. */
  public static boolean isCopied(NumberType number) {
    return !number.isOfMachine() && (!number.isUnsigned() || number.bits() == Byte.SIZE);
  }

  /** The type of an element of the array that crosses, as signatures of the JNI spell it. */
  public static char element(NumberType number) {
    Class<?> element = isCopied(number) ? inJava(number) : long.class;
    return number.bits() == Byte.SIZE ? 'B' : element.descriptorString().charAt(0);
  }

  /** The largest integer that both languages have. */
  public static long most(NumberType number) {
    int others = Long.SIZE - number.bits();
    return -1L >>> (number.isUnsigned() ? Math.max(1, others) : others + 1);
  }

  /** Whether C has larger integers than Java's long. */
  public static boolean isCut(NumberType number) {
    return number.isUnsigned() && number.bits() == Long.SIZE;
  }
}
