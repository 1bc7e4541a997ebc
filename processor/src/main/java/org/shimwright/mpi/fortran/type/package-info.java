/**
 * Decides how types of values are represented in Fortran: how mpif.h, mpi and mpi_f08 declare a
 * parameter, and how its argument is converted to C and back. Only {@link
 * org.shimwright.mpi.fortran.type.FortranFaceTypes} decides this.
 */
package org.shimwright.mpi.fortran.type;
