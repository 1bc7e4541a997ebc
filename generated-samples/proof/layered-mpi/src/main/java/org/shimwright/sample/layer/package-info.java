/**
 * Requests the C and Fortran functions of the caching layer in front of another MPI. CMake builds a
 * library from them and the engine. No Java is generated.
 */
@NativeBinding(
    library = "layer",
    targets = {"c-layer-face", "fortran-layer-face", "build"})
package org.shimwright.sample.layer;

import org.shimwright.annotation.NativeBinding;
