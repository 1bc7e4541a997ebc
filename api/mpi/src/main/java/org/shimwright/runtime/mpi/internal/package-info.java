/**
 * Classes that generated bindings of MPI call, but programs do not: the life cycle of MPI, the
 * native methods of every binding, the functions for keys, and the table of the Java objects that
 * are values of attributes.
 */
@NullMarked
package org.shimwright.runtime.mpi.internal;

import org.jspecify.annotations.NullMarked;
