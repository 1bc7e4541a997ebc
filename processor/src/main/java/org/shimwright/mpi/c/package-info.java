/**
 * Spells MPI's C and C++ faces: the headers, the entry points and what connects them to the engine.
 * {@link org.shimwright.mpi.c.CTypes} alone knows what a carrier is in C.
 */
package org.shimwright.mpi.c;
