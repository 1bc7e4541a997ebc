/**
 * Generates the code between C and Fortran from the plan of a library. For a Fortran library,
 * {@link org.shimwright.emit.fortran.ShimFunction} prints the Fortran functions that C calls, and
 * {@link org.shimwright.emit.fortran.CHeader} declares them in C. For a C library, {@link
 * org.shimwright.emit.fortran.FortranModule} prints the Fortran interfaces, {@link
 * org.shimwright.emit.fortran.FortranFunction} the C functions that these call, and {@link
 * org.shimwright.emit.fortran.FortranCallback} the C functions that the library calls. The code for
 * a value comes from the class of its type, an {@link org.shimwright.emit.fortran.InFortran}.
 */
package org.shimwright.emit.fortran;
