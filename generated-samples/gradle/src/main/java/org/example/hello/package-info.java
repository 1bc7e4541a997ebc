/** A binding of MPI, generated from this annotation, and a program that uses it. */
@NativeBinding(library = "hello-mpi")
package org.example.hello;

import org.shimwright.annotation.NativeBinding;
