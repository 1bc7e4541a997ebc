/**
 * What types of values are in C: how it declares their parameters, and how an argument gets from
 * the C face or from the Fortran faces to the engine and back. {@link
 * org.shimwright.mpi.c.type.CFaceTypes} alone says what a type is.
 */
package org.shimwright.mpi.c.type;
