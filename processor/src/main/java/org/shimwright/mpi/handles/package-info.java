/**
 * Handles that a Java program shares with C and Fortran: as Fortran's INTEGER, and as the integer
 * of MPI-5.0. In comes the plan; out go methods of the facade and the JNI functions below them,
 * which the emitters of Java and JNI find as services. Handles of C are numbers in any library, and
 * the facade itself has them.
 */
package org.shimwright.mpi.handles;
