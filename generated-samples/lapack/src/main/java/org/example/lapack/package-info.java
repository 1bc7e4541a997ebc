/** A facade of LAPACK, made of its specification. */
@NativeBinding(spec = "lapack.yaml", library = "lapack")
package org.example.lapack;

import org.shimwright.annotation.NativeBinding;
