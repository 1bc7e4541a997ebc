/**
 * What only MPI's specification says of values: how attributes cross languages, and which keys and
 * callbacks MPI supplies. {@link org.shimwright.spec.mpi.MpiValues} is the section that has it.
 *
 * <p>Of this project it imports {@code spec}.
 */
package org.shimwright.spec.mpi;
