/**
 * The demo: attributes set in one language and read in the others, held against the standard's
 * table (MPI-2.2 16.3.7), and an address asked in each of them (16.3.6). The C and Fortran parts
 * are ordinary MPI programs in a library of their own.
 */
package org.shimwright.sample.demo;
