/**
 * Generates the conformance program: plain C and Fortran code that tests any MPI against the rules.
 * The input is the plan's rules, scenarios, conversion table, predefined callbacks and attributes;
 * the output is the test cases. The API's folder {@code conformance} has the code that runs the
 * cases and reports the results. Because the program has two languages, this package shares nothing
 * with the packages of single languages.
 */
package org.shimwright.mpi.conformance;
