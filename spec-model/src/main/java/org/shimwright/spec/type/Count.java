package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;

/**
 * What counts the elements of an array, or the bytes of a text.
 *
 * @param length the parameter or number that counts its elements, if it is an array
 * @param filled what says how many elements came back, if they may be fewer: a parameter, or {@code
 *     value}
 * @param unused the parameter that says for how many elements there was no use, of an array
 */
public record Count(Optional<String> length, Optional<String> filled, Optional<String> unused) {
  /** Of what is not counted. */
  public static final Count NONE = new Count(Optional.empty(), Optional.empty(), Optional.empty());

  /** Whether another function of the library says the length, when this one has returned. */
  public boolean isMeasuredByCall() {
    return length.isPresent() && length.get().endsWith(")");
  }

  /** The length, unless another function says it. */
  public Optional<Measure> measure() {
    return isMeasuredByCall() ? Optional.empty() : length.map(Measure::of);
  }

  /** The parameters, numbers and constants that the length is made of. */
  public List<String> factors() {
    return length.isEmpty() || isMeasuredByCall() ? List.of() : Measure.of(length.get()).names();
  }
}
