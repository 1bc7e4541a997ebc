/**
 * What generated bindings of MPI call, and no program: the life cycle of MPI, its general calls and
 * those of keys, and the Java objects that are values of attributes.
 */
@NullMarked
package org.shimwright.runtime.mpi.internal;

import org.jspecify.annotations.NullMarked;
