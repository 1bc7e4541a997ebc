/**
 * One class for each carrier: how Fortran declares its parameters in each form, and how an argument
 * gets from a Fortran procedure to C, or from C to a Fortran callback, and back. {@link
 * org.shimwright.mpi.fortran.carrier.FortranCarriers} alone says which class a carrier has.
 */
package org.shimwright.mpi.fortran.carrier;
