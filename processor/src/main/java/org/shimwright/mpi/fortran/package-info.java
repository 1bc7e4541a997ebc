/**
 * Spells MPI's Fortran faces: {@code mpif.h}, the modules {@code mpi} and {@code mpi_f08}, the
 * external procedures, and the calls of Fortran callbacks. {@link
 * org.shimwright.mpi.fortran.FortranTypes} alone knows what a carrier is in Fortran.
 */
package org.shimwright.mpi.fortran;
