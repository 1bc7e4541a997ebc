/**
 * What types of values are in Fortran: how each form declares their parameters, and how an argument
 * gets to C and back. {@link org.shimwright.mpi.fortran.type.FortranFaceTypes} alone says what a
 * type is.
 */
package org.shimwright.mpi.fortran.type;
