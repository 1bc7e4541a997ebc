package org.shimwright.spec;

import java.util.Optional;

/**
 * The processes that a call of a function depends on, and whether the call waits until its
 * operation is complete. The terms are those of MPI.
 *
 * @param locality the processes that a call depends on, if the specification states them
 * @param nonblocking whether a call may return before its operation is complete, and waits for no
 *     process
 */
public record Waiting(Optional<Locality> locality, boolean nonblocking) {
  /** A function of which the specification states nothing. */
  public static final Waiting UNKNOWN = new Waiting(Optional.empty(), false);

  /** The processes that a call depends on. */
  public enum Locality {
    /** The calling process alone. */
    LOCAL,
    /** Other processes, too: the call may wait until they call the library. */
    NON_LOCAL,
    /** All processes of a group, which must call the function. */
    COLLECTIVE
  }

  /**
   * Returns whether a call is blocking. Empty if the specification states nothing, and for a local
   * function, because MPI calls few of them either way.
   */
  public Optional<Boolean> blocking() {
    return nonblocking
        ? Optional.of(false)
        : locality.filter(known -> known != Locality.LOCAL).map(known -> true);
  }

  /** Returns the sentences for documentation; empty if the specification states nothing. */
  public String sentences() {
    String depends =
        locality
            .map(
                known ->
                    switch (known) {
                      case LOCAL -> "Local: a call does not wait for other processes. ";
                      case NON_LOCAL -> "Non-local: a call may wait for other processes. ";
                      case COLLECTIVE ->
                          "Collective: all processes of the group or groups must call. ";
                    })
            .orElse("");
    boolean waits = locality.isPresent() && !locality.equals(Optional.of(Locality.LOCAL));
    String completes =
        nonblocking
            ? "Nonblocking: a call waits for no other process, and may return before its operation is complete."
            : waits ? "Blocking: when a call returns, the calling process's part is done." : "";
    return (depends + completes).strip();
  }
}
