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
   * Writes this number to memory; for generated code.
   *
   * @param words the memory
   * @param at the index of its first byte
   */
  public void store(ByteBuffer words, int at) {
    words.putDouble(at, re).putDouble(at + Double.BYTES, im);
  }

  /**
   * Reads a number from memory; for generated code.
   *
   * @param words the memory
   * @param at the index of its first byte
   * @return the number
   */
  public static Complex load(ByteBuffer words, int at) {
    return new Complex(words.getDouble(at), words.getDouble(at + Double.BYTES));
  }
}
