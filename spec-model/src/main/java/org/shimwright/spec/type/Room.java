package org.shimwright.spec.type;

import java.util.Optional;

/**
 * Whose memory a text or array that C writes is in, and how large that is.
 *
 * @param capacity how many bytes there are for a text that C writes
 * @param asked what a first call without room says that is needed: a parameter, or {@code value}
 * @param freedBy the function that frees a text or array which C returns
 * @param given whether the caller gives the memory, even if the library only writes there
 */
public record Room(
    Optional<String> capacity, Optional<String> asked, Optional<String> freedBy, boolean given) {
  /** The capacity, if it is stated. */
  public Optional<Measure> measure() {
    return capacity.map(Measure::of);
  }

  /** Of what has no memory of its own. */
  public static final Room NONE =
      new Room(Optional.empty(), Optional.empty(), Optional.empty(), false);
}
