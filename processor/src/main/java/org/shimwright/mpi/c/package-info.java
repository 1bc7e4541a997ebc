/**
 * Writes MPI's C and C++ faces: the headers, the entry points and what connects them to the engine.
 * What types are in C, only {@link org.shimwright.mpi.c.type} knows.
 */
package org.shimwright.mpi.c;
