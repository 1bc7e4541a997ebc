/** A facade of LAPACK, made of its specification. */
@NativeBinding(spec = "lapack.yaml")
package org.example.lapack;

import org.shimwright.annotation.NativeBinding;
