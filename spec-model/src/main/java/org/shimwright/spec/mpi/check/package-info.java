/**
 * The rules about what MPI alone has: attribute values, trials, and which operations, callbacks and
 * parameters keys need. The rules of {@code spec.check} know nothing of that.
 *
 * <p>In come a document or its records; out go diagnostics. Of this project it imports {@code
 * diagnostic}, {@code spec}, {@code spec.document}, {@code spec.check}, and the other packages of
 * {@code spec.mpi}.
 */
package org.shimwright.spec.mpi.check;
