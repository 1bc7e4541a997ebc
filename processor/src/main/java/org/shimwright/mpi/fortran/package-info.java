/**
 * Writes MPI's Fortran faces: {@code mpif.h}, the modules {@code mpi} and {@code mpi_f08}, the
 * external procedures, and the calls of Fortran callbacks. What types are in Fortran, only {@link
 * org.shimwright.mpi.fortran.type} knows.
 */
package org.shimwright.mpi.fortran;
