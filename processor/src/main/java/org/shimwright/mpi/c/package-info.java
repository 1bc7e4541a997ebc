/**
 * Writes MPI's C and C++ faces: the headers, the entry points and what connects them to the engine.
 * What carriers are in C, only {@link org.shimwright.mpi.c.carrier} knows.
 */
package org.shimwright.mpi.c;
