/**
 * Measures Shimwright beside what a user would have instead, and turns the samples into a table of
 * ratios with their goals, a JSON file and a page with plots. What comes in: programs that measure
 * one MPI each on demand. Nothing else of the project uses this package.
 */
package org.shimwright.sample.bench;
