/**
 * Turns the YAML of a specification into its records: reads and joins its files, checks the
 * document, builds the records and checks them.
 *
 * <p>Input: the texts of a {@link org.shimwright.spec.read.SpecSource}. Output: a {@link
 * org.shimwright.spec.Specification}, or diagnostics. Of this project it imports {@code
 * diagnostic}, {@code spec}, {@code spec.document}, {@code spec.check} and {@code spec.mpi};
 * nothing that plans or generates.
 */
package org.shimwright.spec.read;
