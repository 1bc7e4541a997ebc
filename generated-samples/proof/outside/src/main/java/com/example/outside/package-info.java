/** A program with its own binding of MPI's caching functions. */
@NativeBinding(library = "outside")
package com.example.outside;

import org.shimwright.annotation.NativeBinding;
