/**
 * Measures Shimwright and the tools that a user could choose instead, and turns the measured times
 * into a table of ratios with their goals, a JSON file and a page with plots. Input: programs that
 * each measure one MPI on demand. Nothing else of the project uses this package.
 */
package org.shimwright.sample.bench;
