/**
 * What generated facades run on: objects that know whether they are alive, keys and their values,
 * callbacks, and the loader of the native library.
 *
 * <p>In come primitive results of generated native methods; out go typed values or documented
 * exceptions. Nothing here knows the specification, the processor, or the name of any MPI function
 * beyond what generated code hands over. Nothing that a Java program does with these types, from
 * any number of threads, may reach MPI with a dead handle.
 */
package org.shimwright.runtime;
