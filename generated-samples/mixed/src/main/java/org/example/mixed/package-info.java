/** A binding of MPI, generated from this annotation, and a program that uses it. */
@NativeBinding(library = "mixed")
package org.example.mixed;

import org.shimwright.annotation.NativeBinding;
