/**
 * What bindings of MPI need beyond those of any library: the life cycle of MPI, its errors as
 * exceptions, keys and their values, and callbacks.
 *
 * <p>In come primitive results of generated native methods; out go typed values or documented
 * exceptions. Nothing here knows the specification, the processor, or the name of any MPI function
 * beyond what generated code hands over.
 */
@NullMarked
package org.shimwright.runtime.mpi;

import org.jspecify.annotations.NullMarked;
