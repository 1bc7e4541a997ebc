/** The part of the run-time library that only generated bindings of MPI need. */
module org.shimwright.mpi {
  requires transitive org.shimwright.api;

  exports org.shimwright.annotation.mpi;
  exports org.shimwright.runtime.mpi;
  // for generated code only, which may be in any module
  exports org.shimwright.runtime.mpi.internal;
}
