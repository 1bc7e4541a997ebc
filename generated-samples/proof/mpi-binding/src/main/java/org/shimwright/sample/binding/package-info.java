/**
 * Asks for a Java facade of MPI's caching and what a program needs around it. Everything else in
 * this package is generated.
 */
@NativeBinding(library = "mpi-binding")
package org.shimwright.sample.binding;

import org.shimwright.annotation.NativeBinding;
