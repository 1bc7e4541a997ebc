/** What generated bindings of MPI are compiled and run against, beside what those of any library are. */
module org.shimwright.mpi {
  requires transitive org.shimwright.api;

  exports org.shimwright.annotation.mpi;
  exports org.shimwright.runtime.mpi;
  // only generated code calls what is there, in whichever module that is
  exports org.shimwright.runtime.mpi.internal;
}
