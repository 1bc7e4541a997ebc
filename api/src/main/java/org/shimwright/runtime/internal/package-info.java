/**
 * The run time of generated code for any native library: the loader of the library, the calls of
 * each thread, and objects that know whether they are alive. Programs do not call it.
 *
 * <p>This package turns the primitive results of generated native methods into checked handles and
 * documented exceptions. A subclass of {@link Library} decides when calls are allowed and which
 * exception a status becomes. Nothing here knows the specification, the processor, the types that
 * programs see, or MPI, which has {@code org.shimwright.runtime.mpi}. The package may change with
 * every version: generated code only works with the version that generated it.
 */
@NullMarked
package org.shimwright.runtime.internal;

import org.jspecify.annotations.NullMarked;
