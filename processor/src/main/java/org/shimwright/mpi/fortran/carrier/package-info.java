/**
 * What carriers are in Fortran: how each form declares their parameters, and how an argument gets
 * to C and back. {@link org.shimwright.mpi.fortran.carrier.FortranCarriers} alone says what a
 * carrier is.
 */
package org.shimwright.mpi.fortran.carrier;
