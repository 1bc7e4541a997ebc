package org.shimwright.spec.type;

import java.util.Optional;

/**
 * The memory of a text or array that C writes: who allocates it, and how large it is.
 *
 * @param capacity the number of bytes of memory for a text that C writes
 * @param asked the parameter with the needed size after a first call without memory; {@code value}
 *     for the return value
 * @param freedBy the function that frees a text or array which C returns
 * @param given whether the caller passes the memory, even if the library only writes there
 */
public record Room(
    Optional<String> capacity, Optional<String> asked, Optional<String> freedBy, boolean given) {
  /** Returns the capacity, if it is stated. */
  public Optional<Measure> measure() {
    return capacity.map(Measure::of);
  }

  /** The room of a value for which the call needs no separate memory. */
  public static final Room NONE =
      new Room(Optional.empty(), Optional.empty(), Optional.empty(), false);
}
