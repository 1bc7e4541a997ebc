/**
 * The values in MPI's specification that other libraries do not have: {@link
 * org.shimwright.spec.mpi.MpiValues} has the conversion of attributes between languages, and the
 * attributes and callbacks that MPI supplies. {@link org.shimwright.spec.mpi.KindTypes} finds the
 * types of kinds.
 *
 * <p>Of this project it imports {@code spec} and {@code type}.
 */
package org.shimwright.spec.mpi;
