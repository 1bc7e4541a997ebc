package org.shimwright.mpi.fortran.type;

/** The forms of MPI's procedures in Fortran. */
public enum FortranForm {
  /** External procedures with INTEGER handles: {@code mpif.h} and {@code mpi}. */
  EXTERNAL(false, false),
  /**
   * External procedures with INTEGER handles and {@code TYPE(C_PTR)} for memory: a second specific
   * procedure behind the generic name in {@code mpi}.
   */
  EXTERNAL_POINTER(false, true),
  /** Module procedures with typed handles: {@code mpi_f08}. */
  F08(true, true),
  /**
   * External procedures with typed handles; the generic names of another MPI's module refer to
   * them.
   */
  EXTERNAL_F08(true, true);

  private final boolean typedHandles;
  private final boolean typedPointers;

  FortranForm(boolean typedHandles, boolean typedPointers) {
    this.typedHandles = typedHandles;
    this.typedPointers = typedPointers;
  }

  /** Returns whether handles and statuses have derived types, and the error code is optional. */
  public boolean typedHandles() {
    return typedHandles;
  }

  /** Returns whether an address of memory is a {@code TYPE(C_PTR)}. */
  public boolean typedPointers() {
    return typedPointers;
  }
}
