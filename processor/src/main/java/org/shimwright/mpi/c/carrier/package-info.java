/**
 * What carriers are in C: how it declares their parameters, and how an argument gets from the C
 * face or from the Fortran faces to the engine and back. {@link
 * org.shimwright.mpi.c.carrier.CCarriers} alone says what a carrier is.
 */
package org.shimwright.mpi.c.carrier;
