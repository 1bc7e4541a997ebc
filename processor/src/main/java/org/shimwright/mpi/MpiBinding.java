package org.shimwright.mpi;

import java.util.Optional;
import org.shimwright.spec.Library;
import org.shimwright.spec.Specification;

/**
 * Finds out whether a specification binds MPI: its library has the run time of MPI, which alone can
 * store attributes and knows MPI's error codes.
 */
public final class MpiBinding {
  private MpiBinding() {}

  /** Returns whether a specification binds MPI. */
  public static boolean isForMpi(Specification specification) {
    return isMpi(specification.library());
  }

  /** Returns whether a library is an MPI. */
  public static boolean isMpi(Library library) {
    return library.runtime().equals(KeyTypes.PACKAGE);
  }

  /** Returns what a specification lacks for a target that serves MPI only; empty for MPI. */
  public static Optional<String> lacking(Specification specification) {
    return Optional.of("'runtime: %s' of MPI".formatted(KeyTypes.PACKAGE))
        .filter(needed -> !isForMpi(specification));
  }
}
