/**
 * What the C files of JNI and of Fortran share. It knows no library, and neither Java nor Fortran.
 */
package org.shimwright.emit.c;
