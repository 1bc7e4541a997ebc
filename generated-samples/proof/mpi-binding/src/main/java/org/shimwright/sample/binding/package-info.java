/**
 * Requests a Java facade of MPI's caching functions, and of the functions that a program needs to
 * use them. Everything else in this package is generated.
 */
@NativeBinding(library = "mpi-binding")
package org.shimwright.sample.binding;

import org.shimwright.annotation.NativeBinding;
