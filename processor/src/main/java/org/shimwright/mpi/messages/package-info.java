/**
 * What Java and the JNI make of the types that MPI adds: memory, addresses, elements of a datatype,
 * triplets of ranks, statuses, and functions that reduce. In comes an argument of the plan; out go
 * its type and its lines in a method or a JNI function.
 */
package org.shimwright.mpi.messages;
