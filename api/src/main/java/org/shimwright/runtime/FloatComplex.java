package org.shimwright.runtime;

import java.nio.ByteBuffer;

/**
 * A complex number whose parts are floats: {@code float _Complex} of C, {@code COMPLEX(4)} of
 * Fortran.
 *
 * @param re the real part
 * @param im the imaginary part
 */
public record FloatComplex(float re, float im) {
  /**
   * Writes this number to memory as two doubles; for generated code.
   *
   * @param words the memory
   * @param at the index of its first byte
   */
  public void store(ByteBuffer words, int at) {
    words.putDouble(at, re).putDouble(at + Double.BYTES, im);
  }

  /**
   * Reads a number whose parts are two doubles from memory; for generated code.
   *
   * @param words the memory
   * @param at the index of its first byte
   * @return the number
   */
  public static FloatComplex load(ByteBuffer words, int at) {
    return new FloatComplex(
        (float) words.getDouble(at), (float) words.getDouble(at + Double.BYTES));
  }
}
