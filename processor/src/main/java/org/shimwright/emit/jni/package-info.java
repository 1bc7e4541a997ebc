/**
 * Spells the native side of a Java binding: JNI functions in C that call the library, and the
 * prototypes of the Fortran shim. In comes the plan; out go C sources.
 */
package org.shimwright.emit.jni;
