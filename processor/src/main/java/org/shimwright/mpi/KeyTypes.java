package org.shimwright.mpi;

/** Names of MPI's run time. */
public final class KeyTypes {
  /** The run time of MPI's bindings. */
  public static final String PACKAGE = "org.shimwright.runtime.mpi";

  public static final String EXCEPTION = PACKAGE + ".MpiException";

  private KeyTypes() {}
}
