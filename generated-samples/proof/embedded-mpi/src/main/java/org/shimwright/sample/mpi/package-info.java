/**
 * Requests the faces of MPI. From them and the engine, CMake builds an MPI for one process. No Java
 * code is generated.
 */
@NativeBinding(
    library = "mpi",
    targets = {"c-face", "fortran-face", "docs", "man", "build"})
package org.shimwright.sample.mpi;

import org.shimwright.annotation.NativeBinding;
