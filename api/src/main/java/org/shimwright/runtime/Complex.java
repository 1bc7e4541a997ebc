package org.shimwright.runtime;

import java.nio.ByteBuffer;

/**
 * A complex number whose parts are doubles: {@code double _Complex} of C, {@code COMPLEX(8)} of
 * Fortran.
 *
 * @param re the real part
 * @param im the imaginary part
 */
public record Complex(double re, double im) {
  /**
   * Stores it, for generated code.
   *
   * @param words the memory
   * @param at its first byte there
   */
  public void store(ByteBuffer words, int at) {
    words.putDouble(at, re).putDouble(at + Double.BYTES, im);
  }

  /**
   * Loads one, for generated code.
   *
   * @param words the memory
   * @param at its first byte there
   * @return the number
   */
  public static Complex load(ByteBuffer words, int at) {
    return new Complex(words.getDouble(at), words.getDouble(at + Double.BYTES));
  }
}
