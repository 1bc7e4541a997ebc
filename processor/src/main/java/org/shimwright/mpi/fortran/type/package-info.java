/**
 * How types of values are represented in Fortran: how mpif.h, mpi and mpi_f08 declare a parameter,
 * and how an argument gets to C and back. {@link org.shimwright.mpi.fortran.type.FortranFaceTypes}
 * alone decides this.
 */
package org.shimwright.mpi.fortran.type;
