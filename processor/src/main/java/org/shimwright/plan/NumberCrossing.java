package org.shimwright.plan;

import org.shimwright.spec.type.NumberType;

/**
 * How a C number is passed to a language whose integers all have a sign, such as Java and Fortran:
 * in a type that holds all its values, or in a smaller type with a check in both directions. No
 * value is ever reinterpreted, except the bytes of arrays.
 */
public final class NumberCrossing {
  private NumberCrossing() {}

  /** Returns the Java type of a C number. */
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

  /**
   * Returns whether an array is copied byte for byte. Arrays of signed and of unsigned bytes are
   * both copied in this way.
   */
  public static boolean isCopied(NumberType number) {
    return !number.isOfMachine() && (!number.isUnsigned() || number.bits() == Byte.SIZE);
  }

  /** Returns the element type of the array that is passed, as its letter in JNI signatures. */
  public static char element(NumberType number) {
    Class<?> element = isCopied(number) ? inJava(number) : long.class;
    return number.bits() == Byte.SIZE ? 'B' : element.descriptorString().charAt(0);
  }

  /** Returns the largest integer that exists in both languages. */
  public static long most(NumberType number) {
    int others = Long.SIZE - number.bits();
    return -1L >>> (number.isUnsigned() ? Math.max(1, others) : others + 1);
  }

  /** Returns whether the C type has integers above the largest {@code long} of Java. */
  public static boolean isCut(NumberType number) {
    return number.isUnsigned() && number.bits() == Long.SIZE;
  }
}
