/**
 * Generates the caching of a Java binding of MPI: typed keys and attributes in the facade, their
 * native methods, and the Fortran shim, because only Fortran has integer attributes. The input is
 * the plan; the output is parts of the facade and of its JNI functions, and the shim. {@link
 * org.shimwright.mpi.caching.CachingPlanner} decides how Java calls the caching functions of an
 * object class, and through which languages. The emitters of Java and JNI find these parts as
 * services.
 */
package org.shimwright.mpi.caching;
