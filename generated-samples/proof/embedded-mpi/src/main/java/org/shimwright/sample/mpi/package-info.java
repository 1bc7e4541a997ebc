/**
 * Asks the processor for the faces of MPI, which CMake makes an MPI of one process of, together
 * with the engine. Nothing in Java comes of it.
 */
@NativeBinding(
    library = "mpi",
    targets = {"c-face", "fortran-face", "docs", "man", "build"})
package org.shimwright.sample.mpi;

import org.shimwright.annotation.NativeBinding;
