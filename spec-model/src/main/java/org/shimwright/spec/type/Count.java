package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;

/**
 * The number of elements of an array, or of bytes of a text.
 *
 * @param length the number of elements of an array: an expression of parameters and numbers, or a
 *     call
 * @param filled the parameter with the number of elements that the library has stored, if these may
 *     be fewer; {@code value} for the return value
 * @param unused the parameter with the number of array elements that the library has not used
 */
public record Count(Optional<String> length, Optional<String> filled, Optional<String> unused) {
  /** The count of a value without a length. */
  public static final Count NONE = new Count(Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * Returns whether the length is a call of another function of the library, made after this
   * function has returned.
   */
  public boolean isMeasuredByCall() {
    return length.isPresent() && length.get().endsWith(")");
  }

  /** Returns the length; empty if another function must be called to get it. */
  public Optional<Measure> measure() {
    return isMeasuredByCall() ? Optional.empty() : length.map(Measure::of);
  }

  /**
   * Returns the parameters, numbers and constants that occur in the length; empty if the length is
   * a call.
   */
  public List<String> factors() {
    return length.isEmpty() || isMeasuredByCall() ? List.of() : Measure.of(length.get()).names();
  }
}
