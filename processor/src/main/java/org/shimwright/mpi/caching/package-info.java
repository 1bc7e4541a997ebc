/**
 * Caching in a Java binding of MPI: typed keys and attributes in the facade, their native methods,
 * and the Fortran shim, because integer attributes exist through Fortran only. In comes the plan;
 * {@link org.shimwright.mpi.caching.CachingPlanner} decides how the caching functions of an object
 * class are reached, and through which language; out go parts of the facade and of its JNI
 * functions, and the shim. The emitters of Java and JNI find these parts as services.
 */
package org.shimwright.mpi.caching;
