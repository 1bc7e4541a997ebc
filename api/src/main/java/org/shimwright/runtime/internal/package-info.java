/**
 * What generated code of any native library runs on, and no program calls: the loader of the
 * library, the calls that threads have under way, and objects that know whether they are alive.
 *
 * <p>In come primitive results of generated native methods; out go checked handles and documented
 * exceptions. When calls are allowed and which exception a status becomes is decided by a subclass
 * of {@link Library}. Nothing here knows the specification, the processor, MPI, whose part is
 * {@code org.shimwright.runtime.mpi}, or the types that programs see. It may change with every
 * version: generated code fits the version that it was generated with.
 */
@NullMarked
package org.shimwright.runtime.internal;

import org.jspecify.annotations.NullMarked;
