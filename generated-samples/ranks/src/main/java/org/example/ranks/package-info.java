/** A binding of MPI, generated from this annotation, and a program that uses it. */
@NativeBinding(library = "ranks")
package org.example.ranks;

import org.shimwright.annotation.NativeBinding;
