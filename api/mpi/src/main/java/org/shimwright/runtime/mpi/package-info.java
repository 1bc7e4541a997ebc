/**
 * Classes that bindings of MPI need in addition to the classes for every library: the life cycle of
 * MPI, its errors as exceptions, keys and their values, and callbacks.
 *
 * <p>The classes convert primitive results of generated native methods to typed values or
 * documented exceptions. They do not depend on the specification or the processor, and know the
 * names of MPI functions only from generated code.
 */
@NullMarked
package org.shimwright.runtime.mpi;

import org.jspecify.annotations.NullMarked;
