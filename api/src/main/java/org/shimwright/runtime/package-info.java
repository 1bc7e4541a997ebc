/**
 * What a program sees of the run time of any binding: the superclass of its handles, that of the
 * exceptions of libraries, who owns an object, and complex numbers. The rest is in {@code
 * org.shimwright.runtime.internal}, which generated code alone calls. Nothing that a Java program
 * does with these types, from any number of threads, may reach the library with a dead handle.
 */
@NullMarked
package org.shimwright.runtime;

import org.jspecify.annotations.NullMarked;
