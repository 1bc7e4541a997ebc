/**
 * What only MPI's specification says of values: how attributes cross languages, and which keys and
 * callbacks MPI supplies, {@link org.shimwright.spec.mpi.MpiValues}; and of what types kinds are.
 *
 * <p>Of this project it imports {@code spec} and {@code type}.
 */
package org.shimwright.spec.mpi;
