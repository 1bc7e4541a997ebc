/**
 * One class for each carrier: how C declares its parameters, and how an argument gets from the C
 * face or from the Fortran faces to the engine and back. {@link
 * org.shimwright.mpi.c.carrier.CCarriers} alone says which class a carrier has.
 */
package org.shimwright.mpi.c.carrier;
