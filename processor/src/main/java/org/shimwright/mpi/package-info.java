/**
 * What only MPI has. In: the plan of MPI's specification. Out: the files of an MPI on top of the
 * engine, and of caching in front of another MPI: C and Fortran faces, the C++ header, the engine's
 * tables, and the conformance program. No other package may import these, and only the registry of
 * services finds their targets; a package of one language never sees another's.
 */
package org.shimwright.mpi;
