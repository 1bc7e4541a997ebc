/** Requests a Java facade of LAPACK from the specification {@code lapack.yaml}. */
@NativeBinding(spec = "lapack.yaml", library = "lapack")
package org.example.lapack;

import org.shimwright.annotation.NativeBinding;
