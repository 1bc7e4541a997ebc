/**
 * The public types of the run time of any binding: the superclass of handles, the superclass of the
 * exceptions of libraries, the owner of an object, and complex numbers. The rest of the run time is
 * in {@code org.shimwright.runtime.internal}, which only generated code calls. Whatever a Java
 * program does with these types, in any number of threads, no freed or expired handle may reach the
 * library.
 */
@NullMarked
package org.shimwright.runtime;

import org.jspecify.annotations.NullMarked;
