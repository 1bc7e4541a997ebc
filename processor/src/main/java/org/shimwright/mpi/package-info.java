/**
 * Generates the files that only MPI needs. In: the plan of MPI's specification. Out: the files of
 * an MPI library on top of the engine, and of caching in front of another MPI library: C and
 * Fortran bindings, the C++ header, the engine's tables, and the conformance program. No package
 * outside may import these packages, and only the registry of services finds their targets; a
 * package for one language never uses the package for another.
 */
package org.shimwright.mpi;
