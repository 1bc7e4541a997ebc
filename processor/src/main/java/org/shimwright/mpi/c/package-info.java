/**
 * Writes MPI's C and C++ faces: the headers, the entry points and the code that connects them to
 * the engine. Only {@link org.shimwright.mpi.c.type} decides how types are represented in C.
 */
package org.shimwright.mpi.c;
