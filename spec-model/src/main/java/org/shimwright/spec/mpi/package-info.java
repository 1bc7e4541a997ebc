/**
 * The records for the parts of a specification that only MPI has: {@link
 * org.shimwright.spec.mpi.MpiValues} contains the conversion of attributes between languages, and
 * the attributes and callbacks that MPI supplies. {@link org.shimwright.spec.mpi.KindTypes} finds
 * the type of a parameter's kind.
 *
 * <p>From this project, the package imports only {@code spec} and {@code spec.type}.
 */
package org.shimwright.spec.mpi;
