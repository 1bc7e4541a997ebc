/**
 * Converts handles that a Java program shares with C and Fortran: to Fortran's INTEGER, and to the
 * integer of MPI-5.0. In: the plan. Out: methods of the facade, and the JNI functions that they
 * call; the emitters of Java and JNI find both as services. The facade itself converts C handles,
 * which are numbers in every library.
 */
package org.shimwright.mpi.handles;
