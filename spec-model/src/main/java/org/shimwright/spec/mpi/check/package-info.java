/**
 * The rules for the parts of specifications that only MPI has: attribute values, trials, and the
 * operations, callbacks and parameters that keys need. The rules of {@code spec.check} do not
 * depend on these parts.
 *
 * <p>Input: a document or its records. Output: diagnostics. Of this project it imports {@code
 * diagnostic}, {@code spec}, {@code spec.document}, {@code spec.check}, and the other packages of
 * {@code spec.mpi}.
 */
package org.shimwright.spec.mpi.check;
