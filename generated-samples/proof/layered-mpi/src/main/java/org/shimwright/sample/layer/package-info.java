/**
 * Asks the processor for the face of caching in front of another MPI, which CMake makes a library
 * of, together with the engine. Nothing in Java comes of it.
 */
@NativeBinding(
    library = "layer",
    targets = {"c-layer-face", "fortran-layer-face", "build"})
package org.shimwright.sample.layer;

import org.shimwright.annotation.NativeBinding;
