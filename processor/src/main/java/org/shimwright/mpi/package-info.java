/**
 * Generates the files that only MPI needs. In: the plan of MPI's specification. Out: the files of
 * an MPI library that uses the engine, and of a layer that does the caching in front of another MPI
 * library. These files are C and Fortran bindings, the C++ header, the engine's tables, and the
 * conformance program. No package outside may import these packages, and only the registry of
 * services finds their targets; a package for one language never uses the package for another.
 */
package org.shimwright.mpi;
