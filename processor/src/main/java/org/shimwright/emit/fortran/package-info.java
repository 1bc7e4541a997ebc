/** Spells the Fortran shim of a binding: {@code bind(C)} procedures that call MPI's own. */
package org.shimwright.emit.fortran;
