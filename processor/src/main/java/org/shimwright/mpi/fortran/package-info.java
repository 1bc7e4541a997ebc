/**
 * Prints MPI's Fortran bindings: {@code mpif.h}, the modules {@code mpi} and {@code mpi_f08}, the
 * external procedures, and the calls of Fortran callbacks. Only {@link
 * org.shimwright.mpi.fortran.type} decides how a type is represented in Fortran.
 */
package org.shimwright.mpi.fortran;
