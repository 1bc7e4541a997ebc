/**
 * Emits the conformance program: plain C and Fortran that try any MPI against the rules. In: the
 * plan's rules, scenarios, conversion table, predefined callbacks and attributes. Out: the cases;
 * what runs and reports them is the API's {@code conformance} folder. Two languages meet in it, so
 * it shares nothing with the packages of single languages.
 */
package org.shimwright.mpi.conformance;
