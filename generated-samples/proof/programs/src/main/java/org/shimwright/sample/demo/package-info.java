/**
 * A demo that sets attributes in one language, reads them in the others, and compares the values
 * with the standard's table (MPI-2.2 16.3.7). It also queries an address in each language (16.3.6).
 * The C and Fortran code is ordinary MPI code in a separate library.
 */
package org.shimwright.sample.demo;
