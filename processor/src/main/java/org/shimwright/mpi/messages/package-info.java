/**
 * Prints the Java and JNI code for the types that MPI adds: memory, addresses, elements of a
 * datatype, triplets of ranks, statuses, and reduction functions. In: an argument of the plan. Out:
 * its type, and its lines in a method or a JNI function.
 */
package org.shimwright.mpi.messages;
