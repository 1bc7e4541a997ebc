/**
 * How types of values are represented in C: how a parameter is declared, and how an argument gets
 * from MPI's C or Fortran interface (its faces) to the engine, which implements MPI, and back.
 * {@link org.shimwright.mpi.c.type.CFaceTypes} alone decides this.
 */
package org.shimwright.mpi.c.type;
