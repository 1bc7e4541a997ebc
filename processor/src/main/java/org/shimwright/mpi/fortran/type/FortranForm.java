package org.shimwright.mpi.fortran.type;

/** The forms of MPI's procedures in Fortran. */
public enum FortranForm {
  /** External procedures with INTEGER handles: {@code mpif.h} and {@code mpi}. */
  EXTERNAL(false, false),
  /** The same with {@code TYPE(C_PTR)} for memory: a second specific name of {@code mpi}. */
  EXTERNAL_POINTER(false, true),
  /** Module procedures with typed handles: {@code mpi_f08}. */
  F08(true, true),
  /** External procedures with typed handles: behind the generic names of another MPI's module. */
  EXTERNAL_F08(true, true);

  private final boolean typedHandles;
  private final boolean typedPointers;

  FortranForm(boolean typedHandles, boolean typedPointers) {
    this.typedHandles = typedHandles;
    this.typedPointers = typedPointers;
  }

  /** Whether handles and statuses are of derived types, and the error code is optional. */
  public boolean typedHandles() {
    return typedHandles;
  }

  /** Whether an address of memory is a {@code TYPE(C_PTR)}. */
  public boolean typedPointers() {
    return typedPointers;
  }
}
