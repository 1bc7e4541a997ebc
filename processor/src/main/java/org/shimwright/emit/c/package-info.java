/** Spells the plan in C for bindings: JNI functions, and the prototypes of the Fortran shim. */
package org.shimwright.emit.c;
