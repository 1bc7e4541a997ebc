/**
 * What generated code of any native library runs on: the loader of the library, the calls that
 * threads have under way, and objects that know whether they are alive.
 *
 * <p>In come primitive results of generated native methods; out go checked handles and documented
 * exceptions. When calls are allowed and which exception a status becomes is decided by a subclass
 * of {@link org.shimwright.runtime.Library}. Nothing here knows the specification, the processor,
 * or MPI, whose part is {@code org.shimwright.runtime.mpi}. Nothing that a Java program does with
 * these types, from any number of threads, may reach the library with a dead handle.
 */
package org.shimwright.runtime;
