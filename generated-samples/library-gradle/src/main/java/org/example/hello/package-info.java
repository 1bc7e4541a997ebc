/** A facade of a C library, generated from its specification, and a program that uses it. */
@NativeBinding(spec = "hello-math.yaml", library = "hello-math")
package org.example.hello;

import org.shimwright.annotation.NativeBinding;
