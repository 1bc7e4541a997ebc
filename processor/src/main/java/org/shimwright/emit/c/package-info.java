/**
 * Generates the C code that JNI files and Fortran files have in common. The package depends on no
 * library, and neither on Java nor on Fortran.
 */
package org.shimwright.emit.c;
